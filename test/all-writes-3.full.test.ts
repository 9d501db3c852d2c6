import { everyWriteAtOnce } from './writes/at-once.ts';

everyWriteAtOnce(2, 4);
