import { Link } from 'react-router';
import { verificacion } from './content/verification.ts';
import { LegalPage } from './legal-page.tsx';

export default function Verification() {
  return (
    <LegalPage legal={verificacion}>
      <p>
        Lo demás está en los <Link to="/legal/terminos">Términos y Condiciones</Link> y en <Link to="/legal/privacidad">Privacidad</Link>.
      </p>
    </LegalPage>
  );
}
