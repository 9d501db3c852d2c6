import type { LegalSection } from './document.ts';
import styles from './legal.module.css';

/** The body of a legal text. */
export function LegalSections({ sections }: { sections: readonly LegalSection[] }) {
  return sections.map((section, index) => (
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
  ));
}
