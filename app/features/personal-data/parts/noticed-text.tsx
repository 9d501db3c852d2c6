import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { NoticedInText } from '../rules/in-texts/in-texts.ts';
import s from './noticed.module.css';

/** A text of a case with its personal data marked. `label`: the name of the text. */
export function NoticedText({ text, label, noticed }: { text: string; label: string; noticed: readonly NoticedInText[] }): ReactNode {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { from, to, kind } of noticed.filter((one) => one.label === label)) {
    parts.push(text.slice(at, from));
    parts.push(
      <mark key={from} className={s.mark} title={kind}>
        {text.slice(from, to)}
      </mark>,
    );
    at = to;
  }
  return [...parts, text.slice(at)];
}

/** For the moderator: the kinds of personal data in each text of a case. */
export function NoticedInCase({ texts, noticed }: { texts: readonly { label: string; text: string | null }[]; noticed: readonly NoticedInText[] }) {
  if (noticed.length === 0) return null;
  const textOf = (label: string) => texts.find((one) => one.label === label)?.text ?? '';
  return (
    <div className={`note note--warn ${s.note}`}>
      <Icon name="shield" />
      <div>
        <p>
          <b>Puede haber datos personales.</b> Es un aviso de un programa: decide quien lo lee.
        </p>
        <ul className={s.list}>
          {noticed.map(({ label, kind, from, to }) => (
            <li key={`${label} ${from}`}>
              {kind}: «{textOf(label).slice(from, to)}» ({label})
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
