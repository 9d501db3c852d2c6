import { kindNames } from '../../../reviews/rules/rental-kind.ts';
import type { MapChoices } from '../../data/map.view.ts';
import { DISTANCE_STEPS, PRICE_STEPS, RATING_STEPS } from '../../rules/map-filter.ts';

const uncounted = (value: number) => ({ value, count: null });

/** The choices that the document has for browsers without script, which are not serialized again. */
export function choicesInPage(): MapChoices {
  const written = [...document.querySelectorAll('noscript')].map((one) => one.textContent ?? '').find((text) => text.includes('id="barrio"')) ?? '';
  const form = new DOMParser().parseFromString(written, 'text/html');
  const options = (id: string) =>
    [...form.querySelectorAll<HTMLOptionElement>(`#${id} option`)].flatMap(({ value, textContent }) =>
      value === '' ? [] : [{ value, text: withoutCount(textContent) }],
    );
  return {
    neighbourhoods: options('barrio').map(({ value, text }) => {
      const [name = text, nameEs = name] = text.split(' / ');
      return { slug: value, name, nameEs, count: null };
    }),
    kinds: kindNames.map((value) => ({ value, count: null })),
    priceFrom: PRICE_STEPS.map(uncounted),
    priceTo: PRICE_STEPS.map(uncounted),
    ratings: RATING_STEPS.map(uncounted),
    universities: options('universidad').map(({ value, text }) => ({ id: value, name: text, count: null })),
    distances: DISTANCE_STEPS.map(uncounted),
  };
}

const withoutCount = (text: string | null) => (text ?? '').replace(/ \([\d.]+\)$/, '');
