import type { AuthorReading } from '../data/reading.view.ts';
import s from './contracts.module.css';
import { FieldShape } from './field-shape.tsx';
import { PhotoTips } from './photo-tips.tsx';
import { CLAUSES_SHOWN } from './review-contract.tsx';
import { StateIcon } from './state-icon.tsx';

const steps = ['Recibido', 'Leyendo', 'Comparado', 'Decisión'];
/** The step of each state; `stop`: drawn as stopped there. */
const at: Record<AuthorReading['state'], { step: number; stop?: true }> = {
  recibido: { step: 0 },
  leyendo: { step: 1 },
  coincide: { step: 3 },
  revisar: { step: 3 },
  'no coincide': { step: 2, stop: true },
  ilegible: { step: 1, stop: true },
  error: { step: 1, stop: true },
};

/** The state of a contract and its author's options. Never which field differs: only moderators see that. */
export function ContractState({ reading, heading: Heading }: { reading: AuthorReading; heading: 'h2' | 'h4' }) {
  const { step, stop } = at[reading.state];
  const { title, text } = stateTexts(reading);
  return (
    <div className={s.state}>
      <ol className={s.path} aria-label="Estado del contrato">
        {steps.map((name, i) => (
          <li
            key={name}
            className={i < step ? s.done : i > step ? undefined : stop ? s.stop : `${s.now} ${reading.state === 'leyendo' ? s.pages : ''}`}
            aria-current={i === step ? 'step' : undefined}
          >
            {i === step && reading.state === 'leyendo' ? <Pages reading={reading} /> : null}
            {name}
          </li>
        ))}
      </ol>
      <div className={s.words} role="status">
        <div>
          <StateIcon state={reading.state} />
          <Heading>{title}</Heading>
        </div>
        <p>{text}</p>
      </div>
      {reading.state === 'ilegible' && !reading.problem ? <PhotoTips /> : null}
      {reading.fields.length > 0 ? (
        <ul className={s.fields}>
          {reading.fields.map(({ label, result, read }) => (
            <li key={label}>
              <FieldShape result={result} />
              <span>
                {label}: <b>{result === 'match' ? 'coincide' : 'no se lee'}</b>
                {read ? <small className={s.read}>{read}</small> : null}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {reading.clauses.length > 0 ? (
        <p className="small">
          Cláusulas señaladas: {reading.clauses.join('; ')}. {CLAUSES_SHOWN}
        </p>
      ) : null}
      {reading.state === 'coincide' ? (
        <p className="small muted">
          {reading.documentId ? 'El contrato se borra tras la decisión.' : 'El contrato ya se ha borrado.'} Queda solo este resultado.
        </p>
      ) : null}
      {reading.state === 'no coincide' ? (
        <p className="small muted">Por seguridad no decimos qué dato difiere. Si todo está bien, no hagas nada: lo decide una persona.</p>
      ) : null}
    </div>
  );
}

function Pages({ reading: { page, pages } }: { reading: AuthorReading }) {
  const of = Math.max(pages, 1);
  return (
    <span
      className={s.pg}
      role="progressbar"
      aria-label="Páginas leídas"
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={Math.max(0, page - 1)}
      aria-valuetext={`Página ${Math.max(1, page)} de ${of}`}
    >
      {Array.from({ length: of }, (_, i) => i + 1).map((n) => (
        <i key={n} className={n < page ? s.on : n === Math.max(1, page) ? s.now : undefined} />
      ))}
    </span>
  );
}

function stateTexts({ state, gaveUp, page, pages, ahead, problem, fields }: AuthorReading): { title: string; text: string } {
  const unread = fields.filter(({ result }) => result === 'unread').length;
  switch (state) {
    case 'recibido':
      return {
        title: 'Contrato recibido',
        text: `${ahead === 0 ? 'Es el siguiente.' : ahead === 1 ? 'Hay otro contrato delante.' : `Hay ${ahead} contratos delante.`} Puedes cerrar la página: te avisamos.`,
      };
    case 'leyendo':
      return { title: pages > 1 ? `Leyendo la página ${Math.max(1, page)} de ${pages}` : 'Leyendo el contrato', text: 'Tarda unos segundos por página.' };
    case 'coincide':
      return { title: 'Coincide con tu reseña', text: 'Lo mira una persona antes de publicar.' };
    case 'revisar':
      return {
        title: 'Lo revisa una persona',
        text: `${unread === 1 ? 'Hay un dato que no se lee bien.' : 'Hay datos que no se leen bien.'} No tienes que hacer nada; una foto mejor lo acelera.`,
      };
    case 'no coincide':
      return {
        title: 'No coincide con tu reseña',
        text: 'El contrato parece de otro piso o de otro periodo. Repasa la dirección, las fechas y la renta que escribiste, y que sea el contrato de este piso.',
      };
    case 'ilegible':
      return {
        title: 'No se lee',
        text: problem ?? 'Haz otra foto: la hoja entera, con luz y desde arriba, o envía el PDF original. La reseña sigue guardada.',
      };
    case 'error':
      if (gaveUp)
        return {
          title: 'No hemos podido leerlo',
          text: 'El fallo es nuestro y ya no lo intentamos solos. Envía otra foto o el PDF original; si no, lo mira una persona y no tienes que hacer nada.',
        };
      return { title: 'Aún no hemos podido leerlo', text: 'El fallo es nuestro. Lo volvemos a intentar solos; tu contrato sigue guardado y cifrado.' };
  }
}
