import { statSync } from 'node:fs';

/**
 * Makes a command of root continue as the owner of the data folder: PGlite does not start on a folder with a file that it cannot open, and a site cannot
 * show photos that it cannot read. The settings, which only root can read (docs/OPERATIONS.md 'A machine with systemd'), have been read by then. Returns
 * whether the user changed.
 */
export function becomeOwner(dataDir: string): boolean {
  const owner = process.getuid?.() === 0 ? statSync(dataDir, { throwIfNoEntry: false }) : undefined;
  if (!owner || owner.uid === 0) return false;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
  return true;
}
