import { expect, it, test } from 'vitest';
import { readCases } from '../../../../test/read-cases.ts';
import { domainOf, isFreeMail, sameOwner } from './mail-domain.ts';

test.each(readCases('mail-domains.txt', 2))('%s: %s', (domain, kind) => {
  expect(isFreeMail(domain ?? '')).toBe(kind === 'free');
});

it('reads the domain, and treats subdomains as the same owner', () => {
  expect(domainOf('Info@Correo.Agencia.es')).toBe('correo.agencia.es');
  expect(sameOwner('correo.agencia.es', 'agencia.es')).toBe(true);
  expect(sameOwner('otra-agencia.es', 'agencia.es')).toBe(false);
});
