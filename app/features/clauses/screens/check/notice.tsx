import { NO_ADVICE, NOT_THEREBY_LAWFUL } from '../../rules/clause.ts';
import s from './check.module.css';

/** The notice shown with and without findings. */
export const Notice = () => (
  <p className={`small muted ${s.notice}`}>
    <b>{NOT_THEREBY_LAWFUL}</b> {NO_ADVICE} Si dudas, pregunta gratis en la OMIC de tu ayuntamiento o a una asociación de inquilinos.
  </p>
);
