import { type DivIcon, divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import { counted, grouped, reviewsText } from '../../../../ui/format.ts';
import type { MapAnswer, MapCell, MapProperty } from '../../data/map.view.ts';
import { groupBy } from '../../parts/map/group-by.ts';
import styles from '../../parts/map/map.module.css';
import { placeClasses, placeWords } from '../../parts/map/place-mark.tsx';

/** A finger's width (UI.md: touch targets of 44 px). */
const box = 44;
const middle = box / 2;

interface MarkerActions {
  pick(property: MapProperty): void;
  split(cell: MapCell): void;
}

/** The markers of the map, changed in place: the one with the focus keeps it. */
export function createMarkers(map: LeafletMap, { pick, split }: MarkerActions) {
  const drawn = new Map<string, { marker: Marker; look: string }>();
  let answer: MapAnswer = { kind: 'properties', properties: [] };
  let chosen: MapProperty | null = null;

  function put(key: string, look: string, at: { lat: number; lng: number }, icon: () => DivIcon, label: string, act: () => void): void {
    const known = drawn.get(key);
    if (known?.look === look) return;
    const wasFocused = known !== undefined && known.marker.getElement() === document.activeElement;
    known?.marker.remove();
    const made = marker(at, { icon: icon(), keyboard: true, riseOnHover: true }).addTo(map);
    const element = made.getElement();
    element?.setAttribute('aria-label', label);
    made.on('click', act);
    element?.addEventListener('keydown', (event) => {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      event.preventDefault();
      act();
    });
    if (wasFocused) element?.focus({ preventScroll: true });
    drawn.set(key, { marker: made, look });
  }

  function draw(): void {
    const singles = new Map<string, MapProperty>();
    if (answer.kind === 'properties') for (const property of answer.properties) singles.set(property.id, property);
    if (chosen) singles.set(chosen.id, chosen);
    const cells = new Map(answer.kind === 'cells' ? answer.cells.map((cell) => [`cell ${cell.bounds.join()}`, cell]) : []);
    for (const [key, { marker: old }] of drawn) {
      if (singles.has(key) || cells.has(key)) continue;
      old.remove();
      drawn.delete(key);
    }
    const together = groupBy(singles.values(), ({ at }) => (at ? `${at.lat} ${at.lng}` : ''));
    for (const same of together.values()) {
      same.sort((a, b) => (a.id < b.id ? -1 : 1));
      for (const [i, property] of same.entries()) {
        if (!property.at) continue;
        const isChosen = property.id === chosen?.id;
        const look = JSON.stringify([property.at, property.reviewCount, property.kind, i, isChosen]);
        put(
          property.id,
          look,
          property.at,
          () => propertyIcon(property, i, isChosen),
          propertyLabel(property),
          () => pick(property),
        );
        drawn.get(property.id)?.marker.setZIndexOffset(isChosen ? 1000 : 0);
      }
    }
    for (const [key, cell] of cells) {
      put(
        key,
        JSON.stringify(cell),
        cell.at,
        () => cellIcon(cell),
        `${counted(cell.properties, 'propiedad', 'propiedades')}, ${reviewsText(cell.reviews)}: acercar`,
        () => split(cell),
      );
    }
  }

  return {
    show(next: MapAnswer): void {
      answer = next;
      draw();
    },
    choose(property: MapProperty | null): void {
      chosen = property;
      draw();
    },
    focus(id: string): boolean {
      const element = drawn.get(id)?.marker.getElement();
      element?.focus();
      return element !== undefined;
    },
  };
}

/** 'Calle de Sueca, 45: 5 reseñas, ubicación aproximada' */
function propertyLabel({ baseAddress, floorNumber, doorNumber, inBuilding, reviewCount, kind }: MapProperty): string {
  const inside = floorNumber && doorNumber ? `, Piso ${floorNumber}, Puerta ${doorNumber}` : inBuilding ? `, ${inBuilding}` : '';
  return `${baseAddress}${inside}: ${reviewsText(reviewCount)}, ${placeWords[kind]}`;
}

/** Flats of one building are placed around its point in a spiral: none hides another. */
function spiralOffset(i: number): [number, number] {
  const [turn, apart] = [2.4, 24];
  return [Math.cos(i * turn) * Math.sqrt(i) * apart, Math.sin(i * turn) * Math.sqrt(i) * apart];
}

function propertyIcon({ reviewCount, kind }: MapProperty, i: number, chosen: boolean): DivIcon {
  const { mark, disc } = placeClasses[kind];
  const radius = Math.min(kind === 'precise' ? 20 : 16, 13 + Math.log2(reviewCount + 1) * 2);
  const shapes = [shape('circle', disc, { r: radius })];
  if (kind !== 'precise') shapes.push(shape('circle', 'ring', { r: radius + 4.5 }));
  if (chosen) shapes.unshift(shape('circle', styles.halo, { r: 21 }));
  const [dx, dy] = spiralOffset(i);
  return divIcon({
    className: styles.marker,
    html: drawing(`${mark} ${styles.single}`, shapes, String(reviewCount)),
    iconSize: [box, box],
    iconAnchor: [middle - dx, middle - dy],
  });
}

function cellIcon({ properties }: MapCell): DivIcon {
  const side = Math.min(40, 24 + Math.log10(properties) * 6);
  const square = shape('rect', styles.cellShape, { x: -side / 2, y: -side / 2, width: side, height: side, rx: 4 });
  return divIcon({ className: styles.marker, html: drawing(`mk ${styles.cell}`, [square], short(properties)), iconSize: [box, box] });
}

/** 1.234 → '1,2 k' would be no Spanish; from ten thousand on thousands are enough. */
const short = (count: number) => (count < 10_000 ? grouped(count) : `${grouped(Math.round(count / 1000))} mil`);

const svgNames = 'http://www.w3.org/2000/svg';

function shape(name: 'circle' | 'rect', className: string | undefined, numbers: Record<string, number>): SVGElement {
  const element = document.createElementNS(svgNames, name);
  if (className) element.setAttribute('class', className);
  for (const [key, value] of Object.entries(numbers)) element.setAttribute(key, String(value));
  return element;
}

function drawing(className: string, shapes: readonly SVGElement[], text: string): HTMLElement {
  const element = document.createElementNS(svgNames, 'svg');
  element.setAttribute('class', className);
  element.setAttribute('viewBox', `${-middle} ${-middle} ${box} ${box}`);
  element.setAttribute('aria-hidden', 'true');
  const number = document.createElementNS(svgNames, 'text');
  number.setAttribute('y', '5');
  number.textContent = text;
  element.append(...shapes, number);
  // Leaflet's type knows elements of HTML only; it does nothing with it but append it.
  return element as unknown as HTMLElement;
}
