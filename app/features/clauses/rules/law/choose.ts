import type { ClauseType, Landlord, Lease, Reading, Severity } from '../clause.ts';
import { DAYS } from './reading.ts';

/** A rule as it holds for one contract. `pending`: the reading of a law that awaits validation. */
export interface Chosen {
  reading: Reading;
  severity: Severity;
  notes: string[];
  pending: Reading | null;
}

interface Asked {
  lease?: Lease | null;
  landlord?: Landlord | null;
  signedOn?: string | null;
}

const NOTES = {
  dwelling: 'Esta regla es para la vivienda habitual. En un alquiler de temporada o de habitación depende de para qué usas de verdad la casa.',
  business: 'Esta regla protege frente a empresas y profesionales. Si alquila un particular, depende del caso.',
  unknownLandlord: 'Vale si te alquila una empresa o un profesional. Si alquila un particular, depende del caso.',
};

/** RDL 21/2018 said this first. Congress repealed it after five weeks, and contracts of those weeks keep it. */
const SAME_IN_2018 = new Set(['prorroga-excluida', 'garantias-excesivas', 'gastos-agencia']);
const dayOfLaw = (type: ClauseType, signedOn: string | null): string | null =>
  signedOn !== null && SAME_IN_2018.has(type.id) && signedOn >= DAYS.rdl21of2018 && signedOn <= DAYS.rdl21Lifted ? DAYS.rdl7of2019 : signedOn;

/** The reading in force for a contract signed today. */
export function currentReading(type: ClauseType): Reading {
  const reading = type.readings.find(({ until, status }) => until === null && status === 'vigente');
  if (!reading) throw new Error(`${type.id} has no reading in force`);
  return reading;
}

/**
 * The reading of a type that holds for a contract, by day of signing, landlord and lease; null where its law did not hold yet.
 * Without a day of signing the newest reading holds; without a landlord, the one for companies.
 */
export function choose(type: ClauseType, { lease = null, landlord = null, signedOn = null }: Asked): Chosen | null {
  const day = dayOfLaw(type, signedOn);
  const holds = type.readings.filter(
    ({ from, until, landlord: only }) =>
      (day === null ? until === null : (from === null || from <= day) && (until === null || day <= until)) && (!only || landlord === null || only === landlord),
  );
  const reading = holds.find(({ status }) => status === 'vigente');
  if (!reading) return null;
  const notes: string[] = [];
  let severity = reading.severity;
  if (type.dwellingLaw && (lease === 'seasonal' || lease === 'room')) {
    severity = 'dudosa';
    notes.push(NOTES.dwelling);
  }
  if (type.businessOnly && landlord === 'person') {
    severity = 'dudosa';
    notes.push(NOTES.business);
  } else if (type.businessOnly && landlord === null) notes.push(NOTES.unknownLandlord);
  return { reading, severity, notes, pending: holds.find(({ status }) => status === 'pendiente de convalidación') ?? null };
}

/** Years. No minimum term is longer: an earlier contract has been renewed, or is extended under its own law. */
const LONGEST_TERM = 7;

/** Whether a contract signed today follows another law than one signed within the last LONGEST_TERM years. */
export function dependsOnSigning(type: ClauseType, today: string): boolean {
  const earliest = `${Number(today.slice(0, 4)) - LONGEST_TERM}${today.slice(4)}`;
  return type.readings.some(({ from, until }) => (from !== null && from > earliest && from <= today) || (until !== null && until >= earliest));
}
