import { everyWriteAtOnce } from './writes/at-once.ts';

everyWriteAtOnce(1, 4);
