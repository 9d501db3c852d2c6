import { Icon } from './icon.tsx';

const key = 'rellano.aspecto';

/** Inlined by the server (app/root.tsx) and run before the first paint: the chosen colour scheme, else the system's. */
export const schemeScript = `try{var s=localStorage.getItem('${key}');if(s)document.documentElement.dataset.scheme=s}catch(e){}`;

/** The opposite of the current scheme; the choice stays on this device. */
export function SchemeSwitch() {
  const change = () => {
    const root = document.documentElement;
    const dark = root.dataset.scheme ? root.dataset.scheme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.scheme = dark ? 'light' : 'dark';
    try {
      localStorage.setItem(key, root.dataset.scheme);
    } catch {
      // A browser that stores nothing still shows the choice on this page.
    }
  };
  return (
    <button className="btn btn--quiet btn--s" type="button" onClick={change}>
      <Icon name="moon" small />
      Cambiar aspecto
    </button>
  );
}
