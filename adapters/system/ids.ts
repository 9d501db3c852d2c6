import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Ids } from '../../platform/ports.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

export const randomIds: Ids = {
  uuid: () => randomUUID(),
  short: () => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join(''),
  secret: () => randomBytes(16).toString('hex'),
  below: (n) => randomInt(n),
};
