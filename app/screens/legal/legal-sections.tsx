import type { LegalSection } from './content/document.ts';
import styles from './legal.module.css';

/** The body of a legal text; `heading`: the level of its headings on the page. */
export function LegalSections({ sections, heading: Heading = 'h2' }: { sections: readonly LegalSection[]; heading?: 'h2' | 'h3' }) {
  return sections.map((section, index) => (
    <div className={`stack ${styles.part}`} key={section.heading}>
      <Heading id={`apartado-${index + 1}`}>{section.heading}</Heading>
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
  ));
}
