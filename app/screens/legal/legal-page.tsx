import type { ReactNode } from 'react';
import { OwnCanonical } from '../../ui/own-canonical.tsx';
import { type LegalDocument, longDate } from './content/document.ts';
import styles from './legal.module.css';
import { OperatorNote } from './operator-note.tsx';

/** One legal text as a page. The text itself is shared with the PDF of the terms. */
export function LegalPage({ legal, children }: { legal: LegalDocument; children?: ReactNode }) {
  return (
    <div className="page">
      <title>{`${legal.title} · Rellano`}</title>
      <meta name="description" content={legal.description} />
      <OwnCanonical />
      <article className="narrow">
        <header className="title stack-s">
          <h1>{legal.title}</h1>
          <p className="muted small">
            Vigente desde el <time dateTime={legal.updated}>{longDate(legal.updated)}</time>
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
        {legal.sections.map((section, index) => (
          <div className={`stack ${styles.part}`} key={section.heading}>
            <h2 id={`apartado-${index + 1}`}>{section.heading}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {section.list && (
              <ul className={styles.points}>
                {section.list.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </article>
    </div>
  );
}
