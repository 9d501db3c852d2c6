import { termsOfUse } from '../legal/content/terms.ts';
import { LegalSections } from '../legal/legal-sections.tsx';

/** The terms themselves, of which the file is a print; loaded when somebody opens them on a phone. */
export function TermsWords() {
  return (
    <>
      {termsOfUse.intro.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <LegalSections sections={termsOfUse.sections} heading="h3" />
    </>
  );
}
