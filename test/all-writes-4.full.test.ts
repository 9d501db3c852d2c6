import { testConcurrentWrites } from './writes/concurrent.ts';

testConcurrentWrites(3, 4);
