import { Form, href } from 'react-router';
import styles from './neighbourhoods.module.css';

const boxes = ['Primer barrio', 'Segundo barrio', 'Tercer barrio (opcional)'];

/** A GET form: what is compared is in the address, and it works without script. */
export function CompareForm({ options }: { options: readonly { slug: string; name: string; reviewCount: number }[] }) {
  return (
    <Form className={`card pad ${styles.form}`} method="get" action={href('/comparar')}>
      {boxes.map((label, i) => (
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
      ))}
      <button className="btn btn--main" type="submit">
        Comparar
      </button>
    </Form>
  );
}
