import { href, redirect } from 'react-router';
import type { SentForm } from '../../../../ui/form/sent-form.ts';
import type { Sent } from '../../data/long-rating.writes.ts';

/** 2-community §8, also when the connection is gone. */
export const notSent = 'No se pudo enviar la valoración';

/**
 * Without script the dialog is a page: one's own review, with what the dialog says. With it the page stays until the dialog is
 * closed: the notification that led here is gone.
 */
export function accepted(form: SentForm, id: string, sent: Sent) {
  if (!form.scripted) throw redirect(`${href('/mis-resenas')}?enviada=${id}`);
  return form.doneWith(sent, { changesNothing: true });
}
