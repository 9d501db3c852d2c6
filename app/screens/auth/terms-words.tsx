import { terminos } from '../legal/content/terms.ts';
import { LegalSections } from '../legal/legal-sections.tsx';

/** The terms themselves, of which the file is a print; loaded when somebody opens them on a phone. */
export function TermsWords() {
  return (
    <>
      {terminos.intro.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <LegalSections sections={terminos.sections} heading="h3" />
    </>
  );
}
