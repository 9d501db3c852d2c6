import { useRef } from 'react';
import { href, Link } from 'react-router';
import { Fold } from '../../../../ui/fold.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { ServerOnly } from '../../../../ui/server-only.tsx';
import { copyText } from '../../../../ui/share-button.tsx';
import { SignInLink } from '../../../../ui/sign-in-link.tsx';
import { StaticFragment } from '../../../../ui/static-fragment.tsx';
import type { PropertyCard } from '../../data/flat.view.ts';
import { BargainList } from '../../parts/bargain-list.tsx';
import { QuestionList } from '../../parts/question-list.tsx';
import { Clauses } from './clauses.tsx';
import type { FoldParts } from './fold-parts.ts';
import s from './folds.module.css';
import { PlaceMap } from './place-map.tsx';
import { Price } from './price.tsx';
import { RatingCards } from './rating-cards.tsx';

interface FoldsProps {
  property: Omit<PropertyCard, 'alerts' | 'agencyNames'>;
  folds: FoldParts;
  registers: string | undefined;
  member: boolean;
}

/** All other data of a flat, in closed sections that show their answers. */
export function Folds({ property, folds, registers, member }: FoldsProps) {
  const { ratings, price, clauses, building, visit, negotiate } = folds;
  return (
    <section className="folds" aria-label="Más de este piso">
      {ratings ? (
        <Fold id="notas" title="Valoraciones" answer={ratings.answer}>
          <StaticFragment of={ratings.of}>{(means) => <RatingCards {...means} />}</StaticFragment>
        </Fold>
      ) : null}
      {price ? (
        <Fold id="precio" title="Precio" answer={price.answer}>
          <StaticFragment of={price.of}>{({ card }) => <Price card={card} />}</StaticFragment>
        </Fold>
      ) : null}
      {clauses ? (
        <Fold id="clausulas" title="Cláusulas de sus contratos" answer={clauses.answer}>
          <StaticFragment of={clauses.of}>{(found) => <Clauses {...found} />}</StaticFragment>
        </Fold>
      ) : null}
      <Fold id="zona" title="Edificio y zona" answer={building.answer}>
        {building.flats > 1 ? (
          <p>
            {property.inBuilding ? `${property.inBuilding}. ` : ''}
            <Link to={property.building}>Ver el edificio</Link>
          </p>
        ) : null}
        {building.place ? <StaticFragment of={building.place}>{(drawn) => <PlaceMap {...drawn} />}</StaticFragment> : <MapLink id={property.id} />}
        {member ? null : (
          <p className="small">
            <SignInLink>Inicia sesión para ver la dirección completa</SignInLink>
          </p>
        )}
        <ServerOnly html={registers} />
      </Fold>
      {visit ? (
        <Fold id="visita" title="Qué preguntar en la visita" answer={visit.answer}>
          <Visit address={property.address} visit={visit.of} />
        </Fold>
      ) : null}
      {negotiate ? (
        <Fold id="negociar" title="Qué negociar" answer={negotiate.answer}>
          <StaticFragment of={negotiate.of}>{(all) => <BargainList {...all} />}</StaticFragment>
        </Fold>
      ) : null}
    </section>
  );
}

const MapLink = ({ id }: { id: string }) => (
  <p>
    <Link className="btn btn--s" to={`${href('/mapa')}?propiedad=${id}#mapa`}>
      Ver en mapa
    </Link>
  </p>
);

/** Questions with their sources, to tick off, copy and print. */
function Visit({ visit, address }: { visit: NonNullable<FoldParts['visit']>['of']; address: string }) {
  const list = useRef<HTMLDivElement>(null);
  const copy = () => {
    const lines = [...(list.current?.querySelectorAll('label') ?? [])].map(({ children }) => {
      const [question = '', source = ''] = [...children].slice(1).map(({ textContent }) => textContent);
      return `☐ ${question} (${source})`;
    });
    return copyText([`Preguntas para la visita: ${address}`, ...lines].join('\n'), 'Preguntas copiadas.');
  };
  const print = () => {
    // The style sheet hides the rest of the page.
    const { dataset } = document.body;
    dataset.print = 'visita';
    // On a phone print() returns before anything is printed.
    window.onafterprint = () => delete dataset.print;
    window.print();
  };
  return (
    <div ref={list}>
      <StaticFragment of={visit}>{(questions) => <QuestionList {...questions} />}</StaticFragment>
      <div className={s.do}>
        <button className="btn btn--s" type="button" onClick={() => void copy()}>
          <Icon name="copy" small />
          Copiar
        </button>
        <button className="btn btn--s" type="button" onClick={print}>
          <Icon name="print" small />
          Imprimir
        </button>
      </div>
    </div>
  );
}
