import { href } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { fraudSigns } from '../rules/fraud-signs.ts';

/** The usual signs of a fraud, with a link to the page that explains them. A plain link, since it is also rendered outside the router. */
export const FraudNote = () => (
  <div className="note note--warn">
    <Icon name="warning" />
    <p>
      {fraudSigns
        .slice(0, 3)
        .map(({ sign }) => `${sign}.`)
        .join(' ')}{' '}
      <a href={href('/senales-de-estafa')}>Señales de estafa antes de la visita</a>
    </p>
  </div>
);
