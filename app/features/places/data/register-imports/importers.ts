import { flood, sections } from './areas.ts';
import { parcels } from './parcels.ts';
import { deposits, serpavi } from './rents.ts';
import { energy, inspections } from './state.ts';
import { green, health, metro, school, valenbisi } from './surroundings.ts';
import { tourism } from './tourism.ts';

export const IMPORTERS = { parcels, tourism, deposits, sections, serpavi, energy, inspections, metro, valenbisi, green, health, school, flood };
