import { MIN_PEOPLE } from '../../../../../platform/people.ts';
import { type Importer, RefusedSource } from './importer.ts';
import { ELSEWHERE, readCertificate, readInspection } from './input.ts';
import { replaceRows } from './tables.ts';

/**
 * Energy certificates in force, from the WFS of the Generalitat: counted by parcel, and by letter (of energy consumption) from three on. Not verified
 * against the real service: that pages come in a fixed order, and whether a renewed certificate stays beside the new one (then a flat counts twice).
 */
export const energy: Importer<{ letters: Record<string, number[]> }, string> = {
  columns: ['cod_ine_mun', 'ref_parcela', 'cer_concalificacion', 'validohasta'],
  context: (_, today) => today,
  empty: () => ({ letters: {} }),
  add({ letters }, row, today) {
    const read = readCertificate(row, today);
    if (read === null) return 'unclear';
    if (read === ELSEWHERE) return 'elsewhere';
    if (read.letter === null) return 'understood';
    letters[read.refcat] = (letters[read.refcat] ?? [0, 0, 0, 0, 0, 0, 0]).map((n, letter) => (letter === read.letter ? n + 1 : n));
    return 'understood';
  },
  async store(tx, pieces) {
    const all = new Map<string, number[]>();
    for (const [refcat, letters] of pieces.flatMap((piece) => Object.entries(piece.letters)))
      all.set(
        refcat,
        letters.map((n, at) => n + (all.get(refcat)?.[at] ?? 0)),
      );
    const sum = (letters: readonly number[]) => letters.reduce((total, n) => total + n, 0);
    const rows = [...all].map(([refcat, letters]) => {
      const certificates = sum(letters);
      // The letters of fewer would describe a flat, not a building.
      return { refcat, certificates, letters: certificates < MIN_PEOPLE ? null : letters };
    });
    if (rows.length === 0) throw new RefusedSource('ningún edificio tiene un certificado en vigor');
    return { stored: rows.length, leftOut: 0, changed: await replaceRows(tx, 'energy_letters', ['refcat'], rows) };
  },
};

/**
 * Reports on the state of buildings (IEEV.CV), from the WFS of the Generalitat: for each parcel the one that is valid longest. Not verified against the
 * real service: all values of `estado_intu` (only 'INTu sin ejecutar' was seen), and the column that names the town.
 */
export const inspections: Importer<{ reports: { refcat: string; urgent: number; expiresOn: string | null }[] }, null> = {
  columns: ['inf_refcatastral', 'count_intu', 'estado_intu', 'fecha_caducidad'],
  context: () => null,
  empty: () => ({ reports: [] }),
  add({ reports }, row) {
    const read = readInspection(row);
    if (read === null) return 'unclear';
    if (read === ELSEWHERE) return 'elsewhere';
    reports.push(read);
    return 'understood';
  },
  async store(tx, pieces) {
    const latest = new Map<string, { refcat: string; urgent: number; expires_on: string | null }>();
    for (const { expiresOn, ...report } of pieces.flatMap(({ reports }) => reports)) {
      const known = latest.get(report.refcat);
      if (known === undefined || (expiresOn ?? '') > (known.expires_on ?? '')) latest.set(report.refcat, { ...report, expires_on: expiresOn });
    }
    return { stored: latest.size, leftOut: 0, changed: await replaceRows(tx, 'inspections', ['refcat'], [...latest.values()]) };
  },
};
