import type { Visit } from '../../../../context.ts';
import { staticFragment } from '../../../../static-fragment.ts';
import type { FragmentData } from '../../../../ui/static-fragment.tsx';
import type { OfficialFacts } from '../../../places/rules/registers/facts/facts.ts';
import type { KnownRent } from '../../../reviews/rules/rental-kind.ts';
import type { PropertyCard } from '../../data/flat.view.ts';
import type { PropertyFigures } from '../../data/flat-page.reads.ts';
import type { ContractClauses } from '../../data/flat-page.view.ts';
import { reputationRanges } from '../../rules/landlord-reputation.ts';
import { type Bargain, bargains, type VisitQuestion, type VisitSources, visitIntro, visitQuestions } from '../../rules/visit.ts';
import { bestAndWorst } from '../../rules/what-went-wrong.ts';
import { drawPlace } from './place-drawing.ts';
import type { DrawnPlace } from './place-map.tsx';
import { type PriceCard, priceCard } from './price-drawing.ts';
import type { Landlord, MeanGroup } from './rating-cards.tsx';
import { meansInWords } from './structured.ts';

interface Part<T> {
  /** Shown under the heading while the section is closed. */
  answer: string;
  of: FragmentData<T>;
}
export interface FoldParts {
  ratings: Part<{ groups: MeanGroup[]; landlord: Landlord | null }> | null;
  price: Part<{ card: PriceCard }> | null;
  clauses: Part<{ clauses: ContractClauses }> | null;
  building: { answer: string; flats: number; place: FragmentData<DrawnPlace> | null };
  visit: Part<{ questions: readonly VisitQuestion[]; intro: string }> | null;
  negotiate: Part<{ bargains: readonly Bargain[] }> | null;
}

interface Known {
  figures: Omit<PropertyFigures, 'alerts'>;
  sources: VisitSources;
  last: KnownRent | null;
}

/** The folded sections of a flat's page, each with its answer. */
export function foldParts(visit: Visit, property: PropertyCard, { figures, sources, last }: Known): FoldParts {
  const { reviewCount, id } = property;
  const card = priceCard(property, figures);
  const questions = visitQuestions(sources, last);
  const [first, ...others] = bargains(sources, last);
  const { clauses, place } = figures;
  const landlord = figures.landlord && { ...figures.landlord, ranges: reputationRanges };
  return {
    ratings:
      reviewCount === 0
        ? null
        : {
            answer: bestAndWorst(figures.ratings) || 'Cada una en su escala',
            of: staticFragment(visit, { groups: meansInWords(figures.ratings, reviewCount), landlord }),
          },
    price: card && { answer: `${card.range === 'una sola reseña' ? card.mean : card.range}, ${card.of}`, of: staticFragment(visit, { card }) },
    clauses: clauses && {
      answer: `${clauses.types.length} ${clauses.types.length === 1 ? 'señalada' : 'señaladas'} en ${clauses.contracts} contratos`,
      of: staticFragment(visit, { clauses }),
    },
    building: {
      answer: buildingWords(sources.official ?? null) || (property.neighbourhood ?? property.locality),
      flats: figures.flatsInBuilding,
      place: place && reviewCount > 0 ? staticFragment(visit, { id, drawing: drawPlace(place), reviewCount }) : null,
    },
    visit:
      questions.length === 0
        ? null
        : {
            answer: questions.length === 1 ? 'Una pregunta' : `${questions.length} preguntas, cada una con su porqué`,
            of: staticFragment(visit, { questions, intro: visitIntro(sources, last) }),
          },
    negotiate: first
      ? { answer: others.length > 0 ? `${first.what} y ${others.length} más` : first.what, of: staticFragment(visit, { bargains: [first, ...others] }) }
      : null,
  };
}

/** 'De 1931, 3 viviendas turísticas inscritas' */
function buildingWords(official: OfficialFacts | null): string {
  const { built, tourist } = official ?? { built: null, tourist: null };
  const parts = [
    ...(built === null ? [] : [`De ${built}`]),
    ...(tourist ? [tourist === 1 ? '1 vivienda turística inscrita' : `${tourist} viviendas turísticas inscritas`] : []),
  ];
  return parts.join(', ');
}
