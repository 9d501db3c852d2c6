import { href, Link } from 'react-router';
import { termsOfUse } from '../../parts/legal/terms.ts';
import { LegalPage } from './legal-page.tsx';

export default function Terms() {
  return (
    <LegalPage legal={termsOfUse}>
      <p>
        <a href="/legal/terminos.pdf">Léelos en PDF</a>. Las <Link to={href('/normas')}>normas de publicación</Link>, una a una, están aparte.
      </p>
    </LegalPage>
  );
}
