import { Link } from 'react-router';
import { photoPath } from '../../../../../platform/paths.ts';
import { counted } from '../../../../ui/format.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { ReportCase } from '../../data/report-case.view.ts';
import s from './admin.module.css';

const decisions = { keep: 'Se quedó como estaba', retire: 'Se retiró', cover: 'Se tapó un dato personal', gone: 'Se cerró: ya no estaba' } as const;

export const Photos = ({ names }: { names: readonly string[] }) =>
  names.length === 0 ? null : (
    <ul className={s.photos}>
      {names.map((name, i) => (
        <li key={name}>
          <img src={photoPath(name, 480)} alt={`Foto ${i + 1} de ${names.length}`} loading="lazy" width="240" height="180" />
        </li>
      ))}
    </ul>
  );

/** The current state of the subject with the passage marked, and the report. Shows neither the author nor the reporter's address. */
export function Reported({ report }: { report: ReportCase }) {
  return (
    <>
      <section className={`card pad ${s.part}`} aria-labelledby="lo-denunciado">
        <h2 id="lo-denunciado">Lo que se denuncia</h2>
        {report.gone ? (
          <p className="note">
            <Icon name="info" />
            <span>Ya no está: quien lo publicó lo ha borrado o cambiado, o se ha retirado.</span>
          </p>
        ) : (
          <p className="small">
            {report.published ? 'Publicado. ' : 'Ahora no está publicado. '}
            <Link to={report.path}>Verlo donde está</Link>
            {report.kind === 'agency'
              ? `. La ${report.named === 1 ? 'nombra' : 'nombran'} ${counted(report.named, 'reseña publicada', 'reseñas publicadas')}.`
              : null}
          </p>
        )}
        {report.ending && !report.decided ? (
          <p className="note note--warn">
            <Icon name="warning" />
            <span>
              Si se retira el nombre, {report.ending.claims === 1 ? 'termina' : 'terminan'} también{' '}
              {counted(report.ending.claims, 'reclamación de su página', 'reclamaciones de su página')} y se {report.ending.replies === 1 ? 'borra' : 'borran'}{' '}
              {counted(report.ending.replies, 'respuesta', 'respuestas')}. Avisamos a quien responde por ella, con la norma y los motivos.
            </span>
          </p>
        ) : null}
        <dl className="pm">
          {report.texts.map(({ label, parts: [before, passage, after], marked }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={s.text}>
                {before}
                {marked ? <mark className={s.noticed}>{passage}</mark> : passage}
                {after}
              </dd>
            </div>
          ))}
        </dl>
        <Photos names={report.photos} />
        {report.avatar ? <img className="avatar" src={report.avatar} alt="Foto del perfil" width="96" height="96" /> : null}
      </section>
      <section className={`card pad ${s.part}`} aria-labelledby="la-denuncia">
        <h2 id="la-denuncia">La denuncia</h2>
        <dl className="pm">
          <div>
            <dt>Por qué</dt>
            <dd>{report.reason}</dd>
          </div>
          {report.passage && report.kind !== 'comment' ? (
            <div>
              <dt>Qué parte</dt>
              <dd className={s.text}>«{report.passage}»</dd>
            </div>
          ) : null}
          {report.words ? (
            <div>
              <dt>Lo que cuenta</dt>
              <dd className={s.text}>{report.words}</dd>
            </div>
          ) : null}
          <div>
            <dt>Quién</dt>
            <dd>
              {report.member ? 'Alguien con cuenta' : 'Alguien sin cuenta, con el correo confirmado'}
              {report.name ? `, que dice llamarse ${report.name}` : ''}. Recibida el {report.received}.
            </dd>
          </div>
          {report.others > 0 ? (
            <div>
              <dt>Otras denuncias abiertas sobre lo mismo</dt>
              <dd className="num">{report.others}</dd>
            </div>
          ) : null}
        </dl>
      </section>
      {report.decided ? (
        <section className={`card pad ${s.part}`} aria-labelledby="decidida">
          <h2 id="decidida">{decisions[report.decided.what]}</h2>
          <p className={s.text}>{report.decided.answer}</p>
          <p className="small muted">
            {report.decided.rule ? `Norma: ${report.decided.rule.title}. ` : ''}
            {report.decided.when}.
          </p>
        </section>
      ) : null}
    </>
  );
}
