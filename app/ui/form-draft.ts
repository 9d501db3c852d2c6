import { useCallback, useEffect, useRef, useState } from 'react';

const pause = 300; // milliseconds after the last change

/** Signing out wipes every key that begins so (device-store.ts). */
const keyOf = (name: string, owner: string) => `rellano.borrador.${name}.${owner}`;

export interface FormDraft {
  /** What was kept, by field name; give them as default values and `version` as the form's key. */
  values: Readonly<Record<string, string>>;
  version: number;
  /** Whether the device keeps what the form holds now. */
  saved: boolean;
  /** To be called whenever something in the form changes. */
  keep(form: HTMLFormElement): void;
  wipe(): void;
}

/** The fields of a plain form, kept on the device until it is sent. Files are never kept. A server-rendered form is empty. */
export function useFormDraft(name: string, owner: string): FormDraft {
  const key = keyOf(name, owner);
  const [values, setValues] = useState<Record<string, string>>({});
  const [saved, setSaved] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(false);

  useEffect(() => {
    const kept = read(key);
    if (kept) {
      setValues(kept);
      setSaved(true);
    }
    return () => clearTimeout(timer.current);
  }, [key]);

  const keep = useCallback(
    (form: HTMLFormElement) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (sent.current) return;
        const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string');
        setSaved(write(key, Object.fromEntries(fields)));
      }, pause);
    },
    [key],
  );
  const wipe = useCallback(() => {
    sent.current = true;
    clearTimeout(timer.current);
    write(key, null);
    setSaved(false);
  }, [key]);
  return { values, version: Object.keys(values).length === 0 ? 0 : 1, saved, keep, wipe };
}

function read(key: string): Record<string, string> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    return Object.fromEntries(Object.entries(kept).filter((field): field is [string, string] => typeof field[1] === 'string'));
  } catch {
    return null;
  }
}

function write(key: string, fields: Record<string, string> | null): boolean {
  try {
    if (fields === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(fields));
    return true;
  } catch {
    return false;
  }
}
