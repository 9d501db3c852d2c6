import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../../platform/ports.ts';

export const systemClock: Clock = { now: () => new Date(), sleep: (milliseconds) => setTimeout(milliseconds) };
