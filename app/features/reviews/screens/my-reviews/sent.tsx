import { twoDecimals } from '../../../../ui/format.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { OwnCohabitationReview } from '../../../flatmates/data/long-rating.view.ts';

/** 2-community §2: the text of the rating form's dialog, after sending without script. */
export function Sent({ review: { id, alias, displayName, index, label, redFlags } }: { review: OwnCohabitationReview }) {
  return (
    <div className="note" role="status">
      <Icon name="check" />
      <div>
        <h2>¡Valoración enviada!</h2>
        <p>
          Tu valoración de <b>{displayName ?? `@${alias}`}</b> ya está con nosotros: índice de convivencia <b className="num">{twoDecimals(index)}</b>, {label}.{' '}
          <a href={`#valoracion-${id}`}>Ver lo que has escrito</a>
        </p>
        {redFlags.length > 0 ? <p>Aviso de incidencia grave registrado</p> : null}
        <p>Una persona la revisa: suele tardar entre 24 y 48 horas. Durante 7 días puedes cambiarla aquí.</p>
      </div>
    </div>
  );
}
