import { terminos } from './content/terms.ts';
import { LegalPage } from './legal-page.tsx';

export default function Terms() {
  return (
    <LegalPage legal={terminos}>
      <p>
        <a href="/legal/terminos.pdf">Léelos en PDF</a>
      </p>
    </LegalPage>
  );
}
