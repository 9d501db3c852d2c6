import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../../usecases/ports.ts';

export const systemClock: Clock = { now: () => new Date(), sleep: (milliseconds) => setTimeout(milliseconds) };
