import { everyWriteAtOnce } from './writes/at-once.ts';

everyWriteAtOnce(3, 4);
