import { testConcurrentWrites } from './writes/concurrent.ts';

testConcurrentWrites(2, 4);
