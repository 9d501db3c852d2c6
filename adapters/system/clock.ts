import type { Clock } from '../../usecases/ports.ts';

export const systemClock: Clock = { now: () => new Date() };
