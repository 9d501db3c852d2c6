import { Icon } from '../../../ui/icon.tsx';
import s from './contract-field.module.css';

/** Explains the effects of sending a contract without redactions. */
export function UnredactedNote() {
  return (
    <div className="note note--warn">
      <Icon name="warning" />
      <div className={s.words}>
        <h2>Aquí no podemos tapar tus datos</h2>
        <p>
          Tu navegador no ejecuta JavaScript o no hemos podido leer el archivo. Si lo envías así, llega con nombres, DNI y firmas: viaja y se guarda cifrado,
          solo lo ves tú y quien modera, y se borra tras la decisión o a los 30 días.
        </p>
        <p>
          ¿Prefieres taparlos? Pon un papel encima de nombres, DNI, cuenta y firmas antes de hacer la foto. Deja a la vista calle, piso, fechas, renta y fianza.
        </p>
      </div>
    </div>
  );
}
