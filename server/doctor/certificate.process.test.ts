import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { VERSION } from '../../platform/version.ts';
import { inspectFromOutside } from './outside.ts';

test.skipIf(spawnSync('openssl', ['version']).error)('an untrusted certificate is reported in Spanish, with only the code of OpenSSL', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rellano-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const found = await inspectFromOutside({ url: `https://localhost:${(server.address() as AddressInfo).port}` }, VERSION);
  expect(found.find(({ about }) => about === 'Certificado')).toMatchObject({
    state: 'mal',
    text: 'lo firma él mismo, y ningún navegador se fía (DEPTH_ZERO_SELF_SIGNED_CERT).',
  });
  server.close();
  rmSync(folder, { recursive: true });
});
