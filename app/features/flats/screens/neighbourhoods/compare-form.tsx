import { Form, href } from 'react-router';
import { type FragmentData, StaticFragment } from '../../../../ui/static-fragment.tsx';
import styles from './neighbourhoods.module.css';

const boxes = ['Primer barrio', 'Segundo barrio', 'Tercer barrio (opcional)'];

/** A GET form: the address contains the selection, and it works without script. */
export function CompareForm({ choices }: { choices: FragmentData<{ options: readonly { slug: string; name: string; reviewCount: number }[] }> }) {
  return (
    <Form className={`card pad ${styles.form}`} method="get" action={href('/comparar')}>
      <StaticFragment of={choices}>
        {({ options }) =>
          boxes.map((label, i) => (
            <div className="field" key={label}>
              <label htmlFor={`barrio-${i}`}>{label}</label>
              <select className="inp" id={`barrio-${i}`} name="barrios" defaultValue="">
                <option value="">Elige un barrio</option>
                {options.map(({ slug, name, reviewCount }) => (
                  <option key={slug} value={slug}>
                    {name} ({reviewCount})
                  </option>
                ))}
              </select>
            </div>
          ))
        }
      </StaticFragment>
      <button className="btn btn--main" type="submit">
        Comparar
      </button>
    </Form>
  );
}
