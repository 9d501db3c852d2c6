import { useState } from 'react';
import { Form, href, Link } from 'react-router';
import { counted } from '../../../../ui/format.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { searchAddress } from '../../../../ui/search-address.ts';
import { useHydrated } from '../../../../ui/use-hydrated.ts';
import { MAX_COMPARED } from '../../data/compare.input.ts';
import type { FollowedPlace } from '../../data/follow.view.ts';
import { FollowButton } from '../../parts/follow/follow-button.tsx';
import { Card } from './card.tsx';
import type { Saved } from './own.ts';
import s from './saved.module.css';

/** Those that are not discarded, and the discarded ones folded below. Two or three can be ticked to be compared. */
export function Flats({ saved, member }: { saved: readonly Saved[]; member: boolean }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [full, setFull] = useState(false);
  const flats = saved.filter(({ followed, gone }) => followed.kind === 'flat' && !gone).map(({ followed }) => followed.subject);
  // Without flats that were removed meanwhile.
  const ticked = chosen.filter((id) => flats.includes(id));
  const tick = (id: string, on: boolean) => {
    setFull(on && ticked.length >= MAX_COMPARED);
    if (!on) setChosen(ticked.filter((one) => one !== id));
    else if (ticked.length < MAX_COMPARED) setChosen([...ticked, id]);
  };
  const cards = (some: readonly Saved[]) => (
    <div className={s.flats}>
      {some.map((one) => (
        <Card
          key={`${one.followed.kind} ${one.followed.subject}`}
          saved={one}
          member={member}
          ticked={ticked.includes(one.followed.subject)}
          tick={(on) => tick(one.followed.subject, on)}
        />
      ))}
    </div>
  );
  const discarded = saved.filter(({ own }) => own.state === 'discarded');
  return (
    <>
      {cards(saved.filter(({ own }) => own.state !== 'discarded'))}
      {discarded.length === 0 ? null : (
        <details className={`fold ${s.discarded}`}>
          <summary>
            <h2>Descartados</h2>
            <small>{`${counted(discarded.length, 'piso', 'pisos')}: ${discarded.map(({ name }) => name).join('; ')}`}</small>
          </summary>
          <div className="in">{cards(discarded)}</div>
        </details>
      )}
      {flats.length > 1 ? <CompareBar count={ticked.length} full={full} /> : null}
    </>
  );
}

/** Without script its button compares the ticked flats. */
function CompareBar({ count, full }: { count: number; full: boolean }) {
  const hydrated = useHydrated();
  return (
    <Form className={`bar-do ${s.bar}`} id="comparar" action={href('/comparar')} hidden={hydrated && count === 0}>
      <p role="status">{full ? 'Hasta tres' : count > 0 ? counted(count, 'marcado', 'marcados') : ''}</p>
      {hydrated && count === 1 ? (
        <span className={`btn ${s.wait}`}>Marca otro para comparar</span>
      ) : (
        <button className="btn btn--main" type="submit">
          {count > 1 ? `Comparar ${count} pisos` : 'Comparar los marcados'}
        </button>
      )}
    </Form>
  );
}

const kinds = { neighbourhood: 'Barrio', agency: 'Agencia', street: 'Calle', building: 'Edificio' } as const;
const icons = { neighbourhood: 'district', agency: 'briefcase', street: 'street', building: 'building' } as const;

export const Places = ({ places, member }: { places: readonly FollowedPlace[]; member: boolean }) => (
  <ul className={`card pad ${s.places}`}>
    {places.map((place) => (
      <Place key={`${place.kind} ${place.subject}`} place={place} member={member} />
    ))}
  </ul>
);

function Place({ place, member }: { place: FollowedPlace; member: boolean }) {
  const news = place.news[0] ?? (place.reviews === 0 ? 'sin reseñas todavía' : `${counted(place.reviews, 'reseña', 'reseñas')}, sin novedades`);
  return (
    <li>
      <Icon name={icons[place.kind]} />
      <span>
        <Link to={place.path}>{place.name}</Link>
        <small>
          {kinds[place.kind]} · {news}
        </small>
      </span>
      <FollowButton
        followed={{ kind: place.kind, subject: place.subject }}
        of={place.name}
        now={{ reviews: place.reviews, price: null }}
        seen={member ? { reviews: place.reviews, price: null } : undefined}
      >
        {(on) => (
          <button className="btn btn--s" type="submit" aria-label={on ? `Dejar de seguir ${place.name}` : `Seguir ${place.name}`}>
            {on ? 'Dejar' : 'Seguir'}
          </button>
        )}
      </FollowButton>
    </li>
  );
}

/** For a visitor, until the follows of the device are known. */
export function Waiting({ known = false }: { known?: boolean }) {
  const hydrated = useHydrated();
  return (
    <>
      <noscript>
        <p className="note">
          <Icon name="info" />
          <span>
            Sin JavaScript este dispositivo no puede guardar nada. <Link to={href('/auth')}>Entra en tu cuenta</Link> y guarda en ella.
          </span>
        </p>
      </noscript>
      {hydrated && !known ? <p role="status">Buscando lo que guardaste…</p> : null}
    </>
  );
}

export function Empty() {
  return (
    <div className={s.blank}>
      <svg viewBox="0 0 220 88" className={s.drawing} aria-hidden="true">
        <path fill="var(--sea-2)" d="M0 0h42v42H0zM44 44h42v42H44zM88 0h42v42H88z" />
        <path fill="var(--sea)" d="M44 0h42v42H44zM0 44h42v42H0zM88 44h42v42H88z" />
        <path fill="var(--tile)" d="M0 42 42 0v42zM44 0l42 42H44zM88 42 130 0v42zM0 44l42 42H0zM44 86l42-42v42zM88 44l42 42H88z" />
        <path d="M150 4h48v76l-24-20-24 20z" fill="none" stroke="var(--edge)" strokeWidth="2.5" strokeDasharray="6 5" />
      </svg>
      <h1>Guarda un piso y apunta lo tuyo</h1>
      <p className="lead">Aquí quedan los que te gustan, con tu nota, si ya lo has visto y lo que pagarías al firmar.</p>
      <Link className="btn btn--main" to={searchAddress}>
        Buscar pisos
      </Link>
    </div>
  );
}
