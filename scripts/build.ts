// npm run build; with --if-changed, as in npm start, it skips a tree that is already built, which saves half a minute.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const stamp = 'build/sources.sha256';
const sources = ['{adapters,app,db,platform,public,server}/**/*', 'scripts/{client-modules,packed-client}.ts', '*.config.ts', 'package*.json', 'tsconfig.json'];

/** By content: file times mean nothing after a clone or an archive. */
function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const path of globSync(sources).sort()) if (statSync(path).isFile()) hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

process.chdir(join(import.meta.dirname, '..'));
// Before the build: later changes are not in it.
const hash = hashOfSources();
if (!process.argv.includes('--if-changed') || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
  const { status } = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, hash);
}
