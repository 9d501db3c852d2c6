import { testConcurrentWrites } from './writes/concurrent.ts';

testConcurrentWrites(1, 4);
