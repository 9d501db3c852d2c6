import { statSync } from 'node:fs';

/**
 * A command of root goes on as the owner of the data folder: PGlite does not start on a folder with a file that it may not open, nor does a site
 * show photos that it may not read. The settings, which only root reads (docs/OPERATIONS.md 'A machine with systemd'), are read by then.
 * Answers whether it goes on as somebody else.
 */
export function becomeOwner(dataDir: string): boolean {
  const owner = process.getuid?.() === 0 ? statSync(dataDir, { throwIfNoEntry: false }) : undefined;
  if (!owner || owner.uid === 0) return false;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
  return true;
}
