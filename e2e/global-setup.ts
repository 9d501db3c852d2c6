import type { TestProject } from 'vitest/node';
import { engine } from './engines/engine.ts';
import { type Demonstration, makeDemonstration } from './start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The demonstration's data, made once; each test file starts with a copy. null: no browser starts. */
    demonstration: Demonstration | null;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const made = (await engine.isHere()) ? await makeDemonstration() : null;
  project.provide('demonstration', made && { folder: made.folder, database: made.database });
  return async () => made?.drop();
}
