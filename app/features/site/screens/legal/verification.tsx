import { href, Link } from 'react-router';
import { verificationPolicy } from './content/verification.ts';
import { LegalPage } from './legal-page.tsx';

export default function Verification() {
  return (
    <LegalPage legal={verificationPolicy}>
      <p>
        Lo demás está en los <Link to={href('/legal/terminos')}>Términos y Condiciones</Link> y en <Link to={href('/legal/privacidad')}>Privacidad</Link>.
      </p>
    </LegalPage>
  );
}
