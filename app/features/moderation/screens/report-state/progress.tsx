import { href, Link } from 'react-router';
import r from '../../parts/reasons.module.css';
import s from './report-state.module.css';

export const Steps = ({ decided }: { decided: boolean }) => (
  <ol className={s.path} aria-label="Estado">
    <li className={s.done}>Recibida</li>
    <li className={decided ? s.done : s.now} aria-current={decided ? undefined : 'step'}>
      En estudio
    </li>
    <li className={decided ? s.now : undefined} aria-current={decided ? 'step' : undefined}>
      Decidida
    </li>
  </ol>
);

export const Next = ({ author }: { author: string | null }) => (
  <section className="card pad" aria-labelledby="y-ahora">
    <h2 id="y-ahora" className={r.h}>
      Qué pasa ahora
    </h2>
    <ol className={s.then}>
      <li className={s.done}>
        <span>
          Una persona la lee con las <Link to={href('/normas')}>normas</Link> delante. Ningún programa decide.
        </span>
      </li>
      <li>
        <span>Te escribimos con la decisión y el porqué{author ? ', y si algo cambia, también a quien lo publicó' : ''}.</span>
      </li>
      <li>
        <span>Si no estás de acuerdo, tienes 6 meses para recurrir. Lo mira otra persona siempre que la haya.</span>
      </li>
    </ol>
  </section>
);
