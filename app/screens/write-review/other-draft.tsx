import { Icon } from '../../ui/icon.tsx';

/** Who comes from the page of a flat with a draft about another one decides which it is to be: nothing typed is lost unasked. */
export function OtherDraft({ address, onAnew }: { address: string; onAnew(): void }) {
  return (
    <div className="note">
      <Icon name="info" />
      <div>
        <p>Tienes a medias la reseña de otro piso, y la hemos dejado como estaba.</p>
        <button className="btn btn--s" type="button" onClick={onAnew}>
          Borrarla y empezar la de {address}
        </button>
      </div>
    </div>
  );
}
