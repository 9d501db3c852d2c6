import { href, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router';
import { type Failure, messageOf } from '../no-answer.ts';
import { failureOf, isLost } from '../request-data.ts';
import { toast } from '../toast.tsx';
import { answered } from './draft-storage.ts';
import { type FormResult, type Refusal, refusal } from './result.ts';
import { readableAgain, untilAnswered } from './until-answered.ts';

const longestSentence = 300; // characters; a proxy's page is not a sentence

/**
 * The message for an action that threw: the server's own sentence where it refused before the action ran (412, 413, 429), else `otherwise`. Redirects are
 * rethrown: an expired session leads to signing in. So is a refusal of the whole page.
 */
function failureText(thrown: unknown, otherwise: string): string {
  if (thrown instanceof Response) throw thrown;
  if (!isRouteErrorResponse(thrown)) return otherwise;
  const { status, data } = thrown;
  if (status === 403 || status === 404) throw thrown;
  const sentence = typeof data === 'string' && data.length <= longestSentence && !data.includes('<') ? data.trim() : '';
  if (status === 412) return sentence || otherwise;
  if (status === 413) return sentence || 'Lo que envías es demasiado grande.';
  return status === 429 ? sentence || 'Has enviado demasiado en poco tiempo. Espera un rato y vuelve a intentarlo.' : otherwise;
}

/** Whether the form was on another account's page (sent-form.ts). */
const isOtherAccount = (thrown: unknown): boolean => isRouteErrorResponse(thrown) && thrown.status === 412;

const leadsToSignIn = (thrown: unknown): boolean =>
  thrown instanceof Response
    ? (thrown.headers.get('Location') ?? '').startsWith(`${href('/auth')}?acceso=`)
    : isRouteErrorResponse(thrown) && thrown.status === 401;

/** The messages for a missing response or a failed server: at the form, and in the toast where that differs. */
type Failed = string | (Partial<Refusal> & { message: string; title?: string });

interface ClientActionArgs {
  request: Request;
  serverAction(): Promise<unknown>;
}

interface SendOptions {
  /** Intents that are idempotent, by their key or because they set a value: retried until there is a response. */
  keyed?: readonly string[];
  /** The message for a form of this intent, instead of a redirect, when the session has ended. */
  signedOut?(intent: string): (Partial<Refusal> & { message: string }) | null;
}

/**
 * The `clientAction` of a route with forms: the screen always stays, and the notice of the result is shown as a toast. `failed` gets the intent of the
 * form, and why it could not be sent; its return value is the message without it.
 */
export const sendForm =
  <T = null>(failed: (intent: string, failure: Failure) => Failed = (_intent, failure) => messageOf(failure), { keyed = [], signedOut }: SendOptions = {}) =>
  async ({ request, serverAction }: ClientActionArgs): Promise<FormResult<T>> => {
    readableAgain(request);
    const form = await request.formData();
    const [intent, id] = ['intent', 'id'].map((name) => String(form.get(name) ?? '')) as [string, string];
    // A form that the page sends by itself never asks to sign in, and fails silently.
    const quiet = form.get('quiet') === 'si';
    const send = () => (keyed.includes(intent) ? untilAnswered(request, serverAction) : serverAction()) as Promise<FormResult<T>>;
    const result = await send()
      .catch(async (thrown) => {
        const another = isOtherAccount(thrown);
        if (quiet || (!another && !leadsToSignIn(thrown))) throw thrown;
        const dialog = await import('../sign-in-dialog.tsx').catch(() => null);
        // The dialog failed to load, for example after an update of the product: the redirect leads to the page for signing in.
        if (!dialog) throw thrown;
        return dialog.sendAfterSignIn(send, thrown, another, (why) => refusal({ intent, id }, signedOut?.(intent) ?? why));
      })
      .catch((thrown) => {
        if (request.signal.aborted) throw thrown;
        if (quiet) return refusal({ intent, id }, { notice: null });
        // A redirect to another page: the form was accepted.
        if (thrown instanceof Response && !leadsToSignIn(thrown)) answered(`${intent} ${id}`, true);
        const words = failed(intent, failureOf(thrown));
        const why = typeof words === 'string' ? { message: words } : words;
        return refusal({ intent, id }, { ...why, message: failureText(thrown, why.message), unanswered: isLost(thrown) });
      });
    answered(`${intent} ${id}`, result?.ok);
    if (result?.notice && !result.inPlace) toast(result.notice);
    return result;
  };

/** Names of the address's parameters that open a dialog: the page behind it does not change. */
const dialogs = ['borrar'];

/**
 * The `shouldRevalidate` of a route with forms: a refused or failed request changed nothing, so nothing is reloaded, least of all without a connection. Nor
 * when a dialog opens.
 */
export function revalidateAfterForm({ actionResult, currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const result = actionResult as FormResult<unknown> | null | undefined;
  if (result && (result.ok ? result.changesNothing : true)) return false;
  return formMethod === undefined && currentUrl.href !== nextUrl.href && withoutDialog(currentUrl) === withoutDialog(nextUrl) ? false : defaultShouldRevalidate;
}

/** The same for a page that others change too: after a conflict it is reloaded. */
export const revalidateAfterConflict = (args: ShouldRevalidateFunctionArgs): boolean => {
  const result = args.actionResult as FormResult<unknown> | null | undefined;
  return (result && !result.ok && result.outdated) || revalidateAfterForm(args);
};

/** The same for a list, from which absent items disappear. A page about one item keeps it, with the message and the typed text. */
export const revalidateList = (args: ShouldRevalidateFunctionArgs): boolean => {
  const result = args.actionResult as FormResult<unknown> | null | undefined;
  return (result && !result.ok && result.gone) || revalidateAfterConflict(args);
};

function withoutDialog(url: URL): string {
  const bare = new URL(url);
  for (const name of dialogs) bare.searchParams.delete(name);
  return `${bare.pathname}?${bare.searchParams}`;
}
