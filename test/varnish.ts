import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether Varnish and its module xkey are installed (Debian: varnish, varnish-modules). */
export function hasVarnish(): boolean {
  try {
    execFileSync('varnishd', ['-V'], { stdio: 'ignore' });
    return execFileSync('sh', ['-c', 'ls /usr/lib/*/varnish/vmods/libvmod_xkey.so'], { stdio: 'pipe' }).length > 0;
  } catch {
    return false;
  }
}

const vcl = readFileSync('deploy/varnish.vcl', 'utf8');
/** The parameters that the file asks for. */
const parameters = [...vcl.matchAll(/ -p (\S+=\S+)/g)].flatMap(([, said = '']) => ['-p', said]);

/** deploy/varnish.vcl, in front of what listens at this port. */
export const deployedVcl = (port: number | string): string => vcl.replaceAll('.port = "3000"', `.port = "${port}"`);

/** A Varnish with this configuration and those parameters, at `port`; it has begun once `path` answers 200. */
export async function startVarnish(port: number, configuration: string, path: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'rellano-varnish-'));
  // It compiles the file as a user of its own.
  chmodSync(folder, 0o755);
  const file = join(folder, 'default.vcl');
  writeFileSync(file, configuration);
  const url = `http://127.0.0.1:${port}`;
  const options = ['-F', '-n', join(folder, 'varnish'), '-a', `127.0.0.1:${port}`, '-f', file, '-s', 'malloc,256M', '-T', 'none'];
  const child = spawn('varnishd', [...options, ...parameters], { stdio: 'ignore' });
  const answers = () =>
    fetch(`${url}${path}`).then(
      (answer) => answer.ok,
      () => false,
    );
  for (let tries = 0; !(await answers()); tries++) {
    if (child.exitCode !== null || tries > 300) throw new Error('varnishd does not answer');
    await sleep(100);
  }
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
