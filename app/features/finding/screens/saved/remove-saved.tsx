import type { FormEvent } from 'react';
import { href, useNavigate } from 'react-router';
import { useDraftOwner } from '../../../../ui/auth.tsx';
import { ConfirmDetails } from '../../../../ui/confirm-details.tsx';
import { isSame, storeFollows, useDeviceFollows } from '../../parts/follow/device.ts';
import type { Followed } from '../../rules/follow-kinds.ts';
import { notePath } from './own.ts';

/** Removes a flat or a building from the list with its note, after a confirmation. `about`: its name, if there are others. */
export function RemoveSaved({ followed, about, member }: { followed: Followed; about?: string; member: boolean }) {
  const owner = useDraftOwner();
  const here = useDeviceFollows();
  const navigate = useNavigate();
  const removeHere = (event: FormEvent) => {
    if (member) return;
    event.preventDefault();
    storeFollows(here.filter((one) => !isSame(one, followed)));
    void navigate(href('/guardados'));
  };
  return (
    <ConfirmDetails text="Quitar de Guardados" about={about} question="Se borra también tu nota y lo que te piden.">
      <form method="post" action={notePath(followed)} onSubmit={removeHere}>
        {owner ? <input type="hidden" name="quien" value={owner} /> : null}
        <button className="btn btn--s" type="submit" name="intent" value="quitar">
          Quitar
        </button>
      </form>
    </ConfirmDetails>
  );
}
