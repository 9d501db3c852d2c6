import { searchPath } from '../../../../../platform/paths.ts';
import { roundedPlace } from '../../rules/zone.ts';

const waits = 15_000;

const troubles: Record<number, string> = {
  1: 'No nos has dado permiso para saber dónde estás. Puedes darlo en los ajustes del navegador, o escribir tu calle o tu barrio.',
  2: 'Tu dispositivo no sabe ahora dónde está. Escribe tu calle o tu barrio.',
  3: 'Tu dispositivo tarda demasiado en saber dónde está. Inténtalo otra vez, o escribe tu calle o tu barrio.',
};

/** null: the visitor has left the page. */
export type NearMe = { cerca: string } | { trouble: string } | null;

/** Asks the device for its position, only on demand, and rounds it to some two hundred metres. */
export function requestPosition(): Promise<NearMe> {
  const page = location.href;
  return new Promise((resolve) => {
    const answer = (near: NearMe) => resolve(location.href === page ? near : null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const { lat, lng } = roundedPlace({ lat: coords.latitude, lng: coords.longitude });
        answer({ cerca: `${lat},${lng}` });
      },
      ({ code }) => answer({ trouble: troubles[code] ?? (troubles[2] as string) }),
      // The device's last known position is near enough.
      { enableHighAccuracy: false, timeout: waits, maximumAge: 5 * 60_000 },
    );
  });
}

/** The address of the search near a position. */
export const nearPath = (cerca: string): string => searchPath('cerca', cerca);
