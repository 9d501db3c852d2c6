import { Icon } from './icon.tsx';

const key = 'rellano.aspecto';

/** Runs before the first paint, written into the page by the server (app/root.tsx): the scheme a person chose, else the system's. */
export const schemeScript = `try{var s=localStorage.getItem('${key}');if(s)document.documentElement.dataset.scheme=s}catch(e){}`;

/** Light or dark, whichever the page does not show now; the choice stays on this device. */
export function SchemeSwitch() {
  const change = () => {
    const root = document.documentElement;
    const dark = root.dataset.scheme ? root.dataset.scheme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.scheme = dark ? 'light' : 'dark';
    try {
      localStorage.setItem(key, root.dataset.scheme);
    } catch {
      // A browser that keeps nothing still shows the choice on this page.
    }
  };
  return (
    <button className="btn btn--quiet btn--s" type="button" onClick={change}>
      <Icon name="moon" small />
      Cambiar aspecto
    </button>
  );
}
