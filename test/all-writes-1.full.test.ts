import { everyWriteAtOnce } from './writes/at-once.ts';

everyWriteAtOnce(0, 4);
