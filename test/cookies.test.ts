import { expect, it } from 'vitest';
import { memberData, signedIn, testApp } from './app.ts';
import { Jar } from './browser-jar.ts';
import { testServices } from './services.ts';

// The privacy page names every cookie: session, a sign-up under way, the page one was going to, a message to show, and the
// browser that has signed in before.
const named = ['session_token', 'alta', 'foto', 'pendiente', 'destino', 'aviso', 'equipo'];

it('signing up, in and out sets only the cookies that the privacy page names; scripts read only the message', async () => {
  const services = await testServices();
  const app = await testApp(services);
  await signedIn(services, 'marta');
  const lines: string[] = [];
  const jar = new Jar(app);
  const collect = async (answer: Promise<Response>) => void lines.push(...(await answer).headers.getSetCookie());

  await collect(jar.get('/mis-resenas'));
  const { password, gender, nationality } = memberData;
  const step1 = {
    intent: 'continuar',
    email: 'nueva@example.com',
    confirmEmail: 'nueva@example.com',
    password,
    confirmPassword: password,
    gender,
    nationality,
  };
  await collect(jar.send('/auth', { ...step1, birthDate: '2000-01-01', terms: 'si' }));
  await collect(jar.send('/auth', { intent: 'omitir' }));
  await collect(jar.send('/auth', { intent: 'entrar', email: 'marta@example.com', password }));
  await collect(jar.get('/mis-resenas'));
  await collect(jar.send('/salir', {}));

  const set = lines.filter((line) => !/max-age=0/i.test(line)).map((line) => ({ name: /^(?:__Secure-)?rellano\.(\w+)=/.exec(line)?.[1] ?? line, line }));
  expect([...new Set(set.map(({ name }) => name))].filter((name) => !named.includes(name))).toEqual([]);
  expect(set.map(({ name }) => name)).toEqual(expect.arrayContaining(['destino', 'alta', 'session_token', 'equipo', 'aviso']));
  expect(set.filter(({ name, line }) => name !== 'aviso' && !/httponly/i.test(line))).toEqual([]);
  expect(set.filter(({ line }) => !/samesite=lax/i.test(line))).toEqual([]);
  await services.close();
});
