import { useSyncExternalStore } from 'react';
import { href, useSubmit } from 'react-router';
import s from './find.module.css';

/** Only for touch screens: computers have a keyboard shortcut. */
const canPaste = () => typeof navigator.clipboard?.readText === 'function' && matchMedia('(pointer: coarse)').matches;
const never = () => () => {};

/** Pastes and searches: iPhones cannot share to a site. Only an address is read from the text, which is not stored. */
export function Paste({ refused }: { refused(): void }) {
  const submit = useSubmit();
  const shown = useSyncExternalStore(never, canPaste, () => false);
  const paste = async () => {
    const text = await navigator.clipboard.readText().catch(() => '');
    if (text.trim() === '') refused();
    else await submit({ text }, { method: 'post', action: href('/compartido') });
  };
  return shown ? (
    <button className={s.paste} type="button" onClick={paste}>
      Pegar
    </button>
  ) : null;
}
