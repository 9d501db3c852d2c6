import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { request } from 'undici';
import { expect, it } from 'vitest';
import { Jar } from '../test/browser-jar.ts';
import { freePort } from '../test/free-port.ts';
import { smtpServer } from '../test/smtp-server.ts';
import { startProcess, tempFolder } from '../test/started.ts';

const [, lines = ''] = /\*\*This afternoon\*\*[^`]*(?:`[^`]+`[^`]*)*\n```\n(.*?)\n```/s.exec(readFileSync('docs/OPERATIONS.md', 'utf8')) ?? [];
const inFolder = (text: string, root: string) => text.replaceAll(/(?<=[\s"=])\/(?=(etc|opt|var\/lib)\/)/g, `${root}/`);
const domain = 'sitio.example';

/** Steps that need the network or another machine are replaced: source and packages are the local ones, and the unit is started below. */
const instead = `
  apt-get() { :; }; useradd() { :; }; systemctl() { :; }
  git() { mkdir -p "$3" && tar -c --exclude ./.git --exclude ./build --exclude ./data --exclude ./node_modules . | tar -x -C "$3"; }
  npm() {
    case "$1 $2" in
      ci*) mkdir node_modules && tar -C "$HERE/node_modules" -c --exclude ./.cache . | tar -x -C node_modules ;;
      'run setup') command npm run -s setup -- "\${@:4}" --sin-comprobar $ANSWERS ;;
      *) command npm "$@" ;;
    esac
  }
  set -e
`;

it.runIf(process.platform === 'linux')(
  'the documented commands lead from an empty folder to a site with its first admin, with one build',
  { timeout: 500_000 },
  async () => {
    const [root, port, mail] = [tempFolder(), await freePort(), await smtpServer()];
    for (const path of ['etc/systemd/system', 'etc/caddy', 'opt', 'var/lib']) mkdirSync(join(root, path), { recursive: true });
    const answers = `--responsable Asociación --contacto hola@${domain} --smtp ${mail.url} --remitente hola@${domain} --datos ${root}/var/lib/rellano --copias ${root}/var/lib/rellano/copias`;
    const run = (script: string, cwd = '.') => {
      const env = { PATH: process.env.PATH, HOME: root, HERE: process.cwd(), ANSWERS: answers };
      const { status, stdout, stderr } = spawnSync('bash', ['-c', instead + inFolder(script, root)], { cwd, env, encoding: 'utf8' });
      expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
      return stdout;
    };
    const [settings = '', ...rest] = lines.split('\n');
    expect(rest).toHaveLength(9);
    const admin = rest.pop() ?? '';
    const names = settings.replace(/DOMAIN=\S+/, `DOMAIN=${domain}`).replace(/YOU=\S+/, `YOU=tu@${domain}`);
    run([names, ...rest].join('\n'));
    const there = join(root, 'opt/rellano');
    expect(readFileSync(join(root, 'etc/caddy/Caddyfile'), 'utf8')).toContain(`{$DOMAIN:${domain}} {`);

    const unit = inFolder(readFileSync(join(root, 'etc/systemd/system/rellano@.service'), 'utf8'), root).replaceAll('%i', String(port));
    const lineOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
    const [program = '', ...words] = lineOf('ExecStart').split(' ');
    const env = parseEnv(readFileSync(lineOf('EnvironmentFile'), 'utf8')) as Record<string, string>;
    const server = startProcess(env, ['-c', `cd ${lineOf('WorkingDirectory')} && exec "$0" "$@"`, program, ...words], '/bin/sh');
    expect(await server.up(), server.output.text).toBe(`https://${domain}`);

    // As the proxy asks; fetch would name the port in Host.
    const behindProxy = async (asked: Request) => {
      const { pathname, search } = new URL(asked.url);
      const sent = { ...Object.fromEntries(asked.headers), host: domain, origin: `https://${domain}` };
      const answer = await request(`http://localhost:${port}${pathname}${search}`, { method: 'POST', headers: sent, body: await asked.text() });
      const headers = Object.entries(answer.headers).flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one]));
      return new Response(await answer.body.text(), { status: answer.statusCode, headers });
    };
    const jar = new Jar({ request: behindProxy } as never);
    const email = `tu@${domain}`;
    const fields = { intent: 'continuar', email, confirmEmail: email, password: 'Contrasena1', confirmPassword: 'Contrasena1' };
    const entered = await jar.send('/auth', { ...fields, gender: 'femenino', nationality: 'Italia', birthDate: '1999-11-20', terms: 'si' });
    expect([entered.status, entered.headers.get('location')]).toEqual([302, '/auth?paso=2']);
    await jar.send('/auth', { intent: 'completar', displayName: '', username: 'primera', phoneCode: '+34', phone: '', bio: '' });
    await expect.poll(() => mail.received.length, { timeout: 60_000 }).toBe(1);
    const [, link = ''] =
      /https:\/\/sitio\.example(\/confirmar\?token=[\w.-]+)/.exec((mail.received[0] ?? '').replaceAll('=\n', '').replaceAll('=3D', '=')) ?? [];
    await jar.send(link, {});
    expect(run(`${names}\n${admin}`, there)).toBe(`${email} es admin desde ahora.\n`);
    await mail.close();

    // A finished build is not repeated; a changed source is built, here in vain.
    const start = () => spawnSync(join(there, 'node_modules/.bin/node'), ['scripts/build.ts', '--if-changed'], { cwd: there }).status;
    const builtAt = () => statSync(join(there, 'build/server/index.js')).mtimeMs;
    const before = builtAt();
    expect([start(), builtAt()]).toEqual([0, before]);
    writeFileSync(join(there, 'vite.config.ts'), 'throw new Error()');
    expect(start()).not.toBe(0);
  },
);
