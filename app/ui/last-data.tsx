import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { Icon } from './icon.tsx';
import { requestData } from './request-data.ts';
import { toast } from './toast.tsx';

/** Returned in place of a screen's data when they could not be loaded. */
interface NotLoaded {
  /** The server's own sentence (429), if it had one. */
  notLoaded: string;
}

export const isNotLoaded = (answer: unknown): answer is NotLoaded => typeof answer === 'object' && answer !== null && 'notLoaded' in answer;

/** Loads the data of a screen with its last data. */
export const orNotLoaded = <T,>(ask: () => Promise<T>): Promise<T | NotLoaded> => requestData(ask, (notLoaded) => ({ notLoaded }));

/** The message in place of the data, and that of the toast if it differs. */
type Words = string | { message: string; toast: string };

export type LastDataProps<P extends { loaderData: unknown }> = Omit<P, 'loaderData'> & {
  loaderData: Exclude<P['loaderData'], NotLoaded>;
  /** The message in place of the data; null while the data are current. */
  notLoaded: string | null;
};

/**
 * A screen that goes on showing its last data while the next cannot be loaded, with the specified message. If there are no
 * data yet, it shows the message alone and a button to try again.
 */
export function withLastData<P extends { loaderData: unknown }>(Screen: ComponentType<LastDataProps<P>>, words: (query: URLSearchParams) => Words) {
  return function LastDataScreen(props: P) {
    const { pathname, search } = useLocation();
    const { loaderData } = props;
    const failed = isNotLoaded(loaderData) ? loaderData : null;
    const [last, setLast] = useState(failed ? null : { pathname, loaderData });
    if (!failed && (!last || last.loaderData !== loaderData || last.pathname !== pathname)) setLast({ pathname, loaderData });
    const chosen = words(new URLSearchParams(search));
    const { message: plain, toast: title } = typeof chosen === 'string' ? { message: chosen, toast: chosen } : chosen;
    const message = failed && (failed.notLoaded ? `${plain}. ${failed.notLoaded}` : plain);
    const { revalidate } = useRevalidator();
    useEffect(() => {
      if (!failed || !message) return;
      toast({ title, description: failed.notLoaded || undefined, kind: 'error' });
      const again = () => void revalidate();
      addEventListener('online', again);
      return () => removeEventListener('online', again);
    }, [failed, message, title, revalidate]);
    if (message && last?.pathname !== pathname) return <Missing message={message} />;
    return <Screen {...(props as unknown as LastDataProps<P>)} loaderData={last?.loaderData as LastDataProps<P>['loaderData']} notLoaded={message} />;
  };
}

/** The message in place of the data, with a button to try again. */
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

function Missing({ message }: { message: string }) {
  return (
    <div className="page">
      <title>{`${message} · Rellano`}</title>
      <div className="blank stack">
        <div className="tile-field" aria-hidden="true" />
        <h1>{message}</h1>
        <p className="lead">Comprueba tu conexión y vuelve a intentarlo.</p>
        <NotLoadedNote message="No ha llegado la respuesta." />
      </div>
    </div>
  );
}
