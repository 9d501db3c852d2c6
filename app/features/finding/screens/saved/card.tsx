import type { FormEvent } from 'react';
import { href, Link, useFetcher } from 'react-router';
import { useDraftOwner } from '../../../../ui/auth.tsx';
import { HiddenFields } from '../../../../ui/form/action-button.tsx';
import { reviewsText } from '../../../../ui/format.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { iconSet } from '../../../../ui/icon-set.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { RatingChip } from '../../../flats/parts/marks.tsx';
import { useDeviceFollows } from '../../parts/follow/device.ts';
import { type SavedState, savedStates } from '../../rules/own-note.ts';
import { Cost } from './cost.tsx';
import { notePath, type Saved, storeNoteHere } from './own.ts';
import { RemoveSaved } from './remove-saved.tsx';
import s from './saved.module.css';

const Euro = iconSet({ euro: 'M18 6a7 7 0 1 0 0 12M3 10h10M3 14h9' });

interface CardProps {
  saved: Saved;
  member: boolean;
  /** Whether it is ticked to be compared. */
  ticked: boolean;
  tick(on: boolean): void;
}

export function Card({ saved, member, ticked, tick }: CardProps) {
  const { followed, name, path, detail, gone, reviews, rating, news } = saved;
  return (
    <article className={`card ${s.flat}`}>
      <div className={s.top}>
        <div>
          <h2>{path === null ? name : <Link to={path}>{name}</Link>}</h2>
          {gone ? (
            <p className="small muted">Ahora no tiene reseñas publicadas.</p>
          ) : (
            <p className="small muted">{[detail, ...(reviews > 0 ? [reviewsText(reviews)] : [])].join(' · ')}</p>
          )}
        </div>
        {rating !== null ? <RatingChip rating={rating} /> : reviews === 0 ? <span className="badge">Sin reseñas</span> : null}
      </div>
      <div className={s.row}>
        <State saved={saved} member={member} />
        {followed.kind === 'flat' && !gone ? (
          <label className={s.tick}>
            <input type="checkbox" form="comparar" name="pisos" value={followed.subject} checked={ticked} onChange={(event) => tick(event.target.checked)} />
            Comparar<span className="vh">: {name}</span>
          </label>
        ) : null}
      </div>
      {news.length === 0 ? null : (
        <p className={s.news}>
          {news.map((one) => (
            <span key={one}>{one}</span>
          ))}
        </p>
      )}
      {gone ? <GoneCard saved={saved} member={member} /> : <Own saved={saved} />}
    </article>
  );
}

/** The note and the price, with a link to their form. */
function Own({ saved: { followed, name, own } }: Pick<CardProps, 'saved'>) {
  const note = notePath(followed);
  return (
    <>
      {own.note === '' ? (
        <Link className={s.begin} to={note}>
          <Icon name="pencil" small />
          Apunta algo tuyo<span className="vh"> de {name}</span>
        </Link>
      ) : (
        <Link className={s.memo} to={note}>
          <Icon name="pencil" small />
          <span>
            <span className="vh">Tu nota de {name}: </span>
            {own.note}
          </span>
        </Link>
      )}
      {own.rent === null ? (
        <p className={s.pay}>
          <Link className={s.begin} to={note}>
            <Euro name="euro" small />
            Pon lo que te piden y sumamos<span className="vh">: {name}</span>
          </Link>
        </p>
      ) : (
        <Cost own={own} />
      )}
    </>
  );
}

/** A flat without reviews: its note and price, and the button to remove it. */
function GoneCard({ saved: { followed, name, path, own }, member }: Pick<CardProps, 'saved' | 'member'>) {
  return (
    <>
      {own.note === '' ? null : (
        <p className={s.words}>
          <span className="vh">Tu nota de {name}: </span>
          {own.note}
        </p>
      )}
      <Cost own={own} />
      {path === null ? null : (
        <p className="small">
          <Link className="tap tap--u" to={path}>
            Qué se sabe de su dirección<span className="vh">: {name}</span>
          </Link>
        </p>
      )}
      <RemoveSaved followed={followed} about={name} member={member} />
    </>
  );
}

/** Stored on change; without script by its button. */
function State({ saved: { followed, name, own }, member }: Pick<CardProps, 'saved' | 'member'>) {
  const { Form, submit, formData } = useFetcher();
  const owner = useDraftOwner();
  const here = useDeviceFollows();
  const change = (event: FormEvent<HTMLFormElement>) => {
    if (member) return void submit(event.currentTarget);
    const state = new FormData(event.currentTarget).get('state') as SavedState;
    if (!storeNoteHere(here, followed, { state }))
      toast({ title: 'Este navegador no guarda nada', description: 'Entra en tu cuenta para guardarlo.', kind: 'error' });
  };
  return (
    <Form method="post" action={href('/guardados')} onChange={change}>
      <HiddenFields fields={{ intent: 'estado', ...followed, ...(owner ? { quien: owner } : {}) }} />
      <select className={s.state} name="state" aria-label={`Estado: ${name}`} value={String(formData?.get('state') ?? own.state)} onChange={() => {}}>
        {Object.entries(savedStates).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <noscript>
        <button className="btn btn--s" type="submit">
          Cambiar
        </button>
      </noscript>
    </Form>
  );
}
