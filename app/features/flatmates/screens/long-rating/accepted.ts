import { href, redirect } from 'react-router';
import type { SentForm } from '../../../../ui/form/sent-form.ts';
import type { Sent } from '../../data/long-rating.writes.ts';

/** 2-community §8; also shown without a connection. */
export const notSent = 'No se pudo enviar la valoración';

/**
 * Without script the redirect to the user's own review replaces the dialog. With script the page is not revalidated, since the
 * notification that allows it has been deleted.
 */
export function accepted(form: SentForm, id: string, sent: Sent) {
  if (!form.scripted) throw redirect(`${href('/mis-resenas')}?enviada=${id}`);
  return form.doneWith(sent, { changesNothing: true });
}
