import { privacyPolicy } from './content/privacy.ts';
import { LegalPage } from './legal-page.tsx';

export default function Privacy() {
  return <LegalPage legal={privacyPolicy} />;
}
