import { testConcurrentWrites } from './writes/concurrent.ts';

testConcurrentWrites(0, 4);
