import { href, Link } from 'react-router';
import { servicesContext } from '../../../../context.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import styles from '../../parts/legal/legal.module.css';
import type { Route } from './+types/notice';
import { OperatorNote } from './operator-note.tsx';

/** Ley 34/2002, art. 10; Regulation (EU) 2022/2065, art. 11 and 12. */
export const loader = ({ context }: Route.LoaderArgs) => ({ operator: context.get(servicesContext).site.operator });

export default function LegalNotice({ loaderData: { operator } }: Route.ComponentProps) {
  const facts = operator
    ? [
        ['Nombre', operator.name],
        ['Domicilio', operator.address],
        ['NIF', operator.taxId],
        ['Registro', operator.register],
      ]
    : [];
  const contact = operator ? <Contact contact={operator.contact} /> : 'quien opera la instalación';
  return (
    <div className="page">
      <PageHead title="Aviso legal" description="Quién responde de este sitio, y adónde pueden escribir las personas y las autoridades." />
      <article className="narrow">
        <header className="title stack-s">
          <h1>Aviso legal</h1>
        </header>
        {operator ? null : <OperatorNote />}
        <div className={`stack ${styles.part}`}>
          <h2 id="quien">Quién responde de este sitio</h2>
          <p className="muted small">Artículo 10 de la Ley 34/2002, de servicios de la sociedad de la información.</p>
          {operator ? (
            <dl className="pm">
              {facts.map(([name, value]) =>
                value ? (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ) : null,
              )}
              <div>
                <dt>Contacto</dt>
                <dd>{contact}</dd>
              </div>
            </dl>
          ) : null}
          <p>Leer y escribir en Rellano es gratis.</p>
        </div>
        <div className={`stack ${styles.part}`}>
          <h2 id="personas">Para escribirnos</h2>
          <p className="muted small">Punto de contacto del artículo 12 del Reglamento (UE) 2022/2065, de servicios digitales (DSA).</p>
          <p>En castellano o en valenciano, a {contact}. Contesta una persona, no un programa.</p>
          <p>
            Las <Link to={href('/normas')}>normas</Link> dicen qué se admite y qué no. Cómo se decide y cómo se recurre, la política de moderación que pide el
            artículo 14 DSA, en los <Link to={href('/legal/terminos')}>términos</Link>. Qué datos tuyos hay, en{' '}
            <Link to={href('/legal/privacidad')}>privacidad</Link>.
          </p>
        </div>
        <div className={`stack ${styles.part}`}>
          <h2 id="autoridades">Para las autoridades</h2>
          <p className="muted small">Punto de contacto del artículo 11 DSA.</p>
          <p>Autoridades de los Estados miembros, Comisión y Junta Europea de Servicios Digitales, en castellano, valenciano o inglés, a {contact}.</p>
          <p>El coordinador de servicios digitales en España es la CNMC.</p>
        </div>
      </article>
    </div>
  );
}

const Contact = ({ contact }: { contact: string }) => (contact.includes('@') ? <a href={`mailto:${contact}`}>{contact}</a> : contact);
