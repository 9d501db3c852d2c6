import type { TestProject } from 'vitest/node';
import { engine } from './engines/engine.ts';
import { type Demonstration, makeDemonstration } from './start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data of the demonstration, made once; the journeys of each file begin with a copy. null: there is no browser to go them. */
    demonstration: Demonstration | null;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const made = (await engine.isHere()) ? await makeDemonstration() : null;
  project.provide('demonstration', made && { folder: made.folder, database: made.database });
  return async () => made?.drop();
}
