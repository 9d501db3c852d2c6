import type { ReactNode } from 'react';
import { formatDay } from '../../../../../platform/dates.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import type { LegalDocument } from '../../parts/legal/document.ts';
import styles from '../../parts/legal/legal.module.css';
import { LegalSections } from '../../parts/legal/legal-sections.tsx';
import { OperatorNote } from './operator-note.tsx';

/** One legal text as a page; the terms share theirs with the PDF. */
export function LegalPage({ legal, children }: { legal: LegalDocument; children?: ReactNode }) {
  return (
    <div className="page">
      <PageHead title={legal.title} description={legal.description} />
      <article className="narrow">
        <header className="title stack-s">
          <h1>{legal.title}</h1>
          <p className="muted small">
            Vigente desde el <time dateTime={legal.updated}>{formatDay(legal.updated)}</time>
          </p>
        </header>
        <OperatorNote />
        <div className={styles.intro}>
          {legal.intro.map((paragraph) => (
            <p className="lead" key={paragraph}>
              {paragraph}
            </p>
          ))}
          {children}
        </div>
        <LegalSections sections={legal.sections} />
      </article>
    </div>
  );
}
