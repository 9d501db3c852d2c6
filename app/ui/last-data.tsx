import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { Icon } from './icon.tsx';
import { type Failure, messageOf } from './no-answer.ts';
import { requestData } from './request-data.ts';
import { toast } from './toast.tsx';

/** Returned in place of a screen's data when loading failed. */
interface NotLoaded {
  notLoaded: Failure;
  /** The server's own sentence (429), if any. */
  own: string;
}

export const isNotLoaded = (answer: unknown): answer is NotLoaded => typeof answer === 'object' && answer !== null && 'notLoaded' in answer;

/** Loads the data of a screen with its last data. */
export const orNotLoaded = <T,>(ask: () => Promise<T>): Promise<T | NotLoaded> => requestData(ask, (notLoaded, own) => ({ notLoaded, own }));

/** The message in place of the data, and that of the toast if it differs. */
type Words = string | { message: string; toast: string };

export type LastDataProps<P extends { loaderData: unknown }> = Omit<P, 'loaderData'> & {
  loaderData: Exclude<P['loaderData'], NotLoaded>;
  /** The message in place of the data; null while the data are current. */
  notLoaded: string | null;
};

/**
 * A screen that keeps its last data while the next fail to load, with the specified message. Without any data, it shows the message alone and a button to
 * retry. Without `words` the message is the reason of the failure.
 */
export function withLastData<P extends { loaderData: unknown }>(
  Screen: ComponentType<LastDataProps<P>>,
  words?: (query: URLSearchParams, failure: Failure) => Words,
) {
  return function LastDataScreen(props: P) {
    const { pathname, search } = useLocation();
    const { loaderData } = props;
    const failed = isNotLoaded(loaderData) ? loaderData : null;
    const [last, setLast] = useState(failed ? null : { pathname, loaderData });
    if (!failed && (!last || last.loaderData !== loaderData || last.pathname !== pathname)) setLast({ pathname, loaderData });
    const shown = failed && shownOf(failed, words?.(new URLSearchParams(search), failed.notLoaded));
    const { message, title, description } = shown ?? { message: null, title: '', description: '' };
    const { revalidate } = useRevalidator();
    useEffect(() => {
      if (!failed) return;
      toast({ title, description: description || undefined, kind: 'error' });
      const again = () => void revalidate();
      addEventListener('online', again);
      return () => removeEventListener('online', again);
    }, [failed, title, description, revalidate]);
    if (failed && last?.pathname !== pathname)
      return <Missing heading={words && message ? message : 'No se ha podido cargar la página'} failure={failed.notLoaded} />;
    return <Screen {...(props as unknown as LastDataProps<P>)} loaderData={last?.loaderData as LastDataProps<P>['loaderData']} notLoaded={message} />;
  };
}

function shownOf({ notLoaded, own }: NotLoaded, words: Words | undefined): { message: string; title: string; description: string } {
  if (words === undefined) return { message: messageOf(notLoaded), title: notLoaded.problem, description: notLoaded.advice };
  const { message, toast: title } = typeof words === 'string' ? { message: words, toast: words } : words;
  return { message: own && !message.includes(own) ? `${message}. ${own}` : message, title, description: own };
}

/** The message in place of the data, with a button to retry. */
export function NotLoadedNote({ message }: { message: string | null }) {
  const { revalidate, state } = useRevalidator();
  return message === null ? null : (
    <p className="err" role="alert">
      <Icon name="warning" />
      <span>{message}</span>
      <button className="btn btn--s" type="button" aria-busy={state === 'loading' || undefined} onClick={() => void revalidate()}>
        Reintentar
      </button>
    </p>
  );
}

function Missing({ heading, failure }: { heading: string; failure: Failure }) {
  return (
    <div className="page">
      <title>{`${heading} · Rellano`}</title>
      <div className="blank stack">
        <div className="tile-field" aria-hidden="true" />
        <h1>{heading}</h1>
        {failure.advice ? <p className="lead">{failure.advice}</p> : null}
        <NotLoadedNote message={failure.problem} />
      </div>
    </div>
  );
}
