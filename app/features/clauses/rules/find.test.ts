import { describe, expect, test } from 'vitest';
import { findClauses, patterns } from './find.ts';
import { catalogue } from './law/catalogue.ts';
import * as model from './model/model.ts';

const types = (text: string, circumstances = {}) => findClauses(text, circumstances).findings.map(({ type }) => type);

describe('findClauses', () => {
  test('every type has patterns, and every pattern a type', () => {
    expect(Object.keys(patterns).sort()).toEqual(catalogue.map(({ id }) => id).sort());
  });

  test('gives the words of one clause at their offsets in the text', () => {
    const text = 'PRIMERA.- Objeto. Se alquila el piso.\n\nSEGUNDA.- El inquilino no podrá empadronarse en la vivienda.\n\nTERCERA.- La renta es de 800 euros.';
    const { findings } = findClauses(text);
    expect(findings).toHaveLength(1);
    const [finding] = findings;
    expect(finding?.type).toBe('prohibicion-padron');
    expect(text.slice(finding?.from, finding?.to)).toBe(finding?.words);
    expect(finding?.words).toContain('no podrá empadronarse');
    expect(finding?.words).not.toContain('800');
  });

  test('reads an item of a list with the header of the list, and quotes it without', () => {
    const found = (text: string) => findClauses(text).findings.map(({ type, quote }) => [type, quote]);
    expect(found('Serán de cuenta del arrendatario:\n- El recibo del IBI y la comunidad.\n- Los honorarios de la agencia.')).toEqual([
      ['gastos-sin-importe', 'recibo del IBI y la comunidad'],
      ['gastos-agencia', 'honorarios de la agencia'],
    ]);
    expect(found('Queda prohibido:\n1. Recibir visitas.\n2. Empadronarse.').map(([type]) => type)).toEqual(['prohibicion-visitas', 'prohibicion-padron']);
    expect(found('Serán de cuenta del arrendador:\n- El recibo del IBI y la comunidad.\n- Los honorarios de la agencia.')).toEqual([]);
    expect(found('Serán de cuenta del arrendatario:\n- La luz.\n\nQUINTA.- Agencia. Los honorarios de la agencia se pagan aparte.')).toEqual([]);
  });

  test('reads the messages of a chat one by one, without time and author', () => {
    const chat = '[12/11/26, 10:23:02] Paco: 2 meses de fianza y otros 2 de garantía\n[12/11/26, 10:24:00] Paco: y nada de empadronarse eh';
    expect(findClauses(chat).findings.map(({ type, quote }) => [type, quote])).toContainEqual(['prohibicion-padron', 'nada de empadronarse eh']);
    expect(types('12/11/26, 10:24 - Paco: hay que pagar los 6 primeros meses por adelantado')).toEqual(['pago-anticipado']);
    expect(types('para reservarlo me haces un bizum de 300€ y te lo guardo, no se devuelve si luego no lo coges')).not.toEqual([]);
  });

  test('offers no title, place and day, or header of a list for calm reading', () => {
    const text = 'CONTRATO DE ARRENDAMIENTO DE VIVIENDA POR TEMPORADA.\nEn València, a 2 de noviembre de 2026.\n\nSerán de cuenta del arrendatario:\n- La luz.';
    expect(findClauses(text, {}, model).calm).toEqual([]);
  });

  test('ignores the number of a clause', () => {
    for (const ordinal of ['TERCERA.- Padrón. ', 'Cláusula tercera: ', 'Décimo tercera.- '])
      expect(types(`${ordinal}El inquilino no podrá empadronarse en la vivienda.`)).toEqual(['prohibicion-padron']);
  });

  test('compares amounts with the rent that the contract names', () => {
    const rent = 'La renta mensual se fija en mil ochocientos cincuenta euros.';
    expect(types(`${rent} El arrendatario entrega una fianza de 3.700 euros.`)).toEqual(['garantias-excesivas']);
    expect(types(`${rent} El arrendatario entrega una fianza de 1.850 euros.`)).toEqual([]);
    expect(types('El arrendatario entrega una fianza de 3.700 euros.')).toEqual([]);
  });

  test('says that nothing found is not lawful, and that it is no advice, for every text', () => {
    for (const text of ['', 'La renta es de 800 euros.']) {
      expect(findClauses(text).notice).toContain('no es por eso legal');
      expect(findClauses(text).notice).toContain('no asesoramiento jurídico');
    }
  });

  test('offers a sentence on a sensitive subject for calm reading, without a verdict', () => {
    const { findings, calm } = findClauses('La caldera, si falla, que la arregle quien la usa.', {}, model);
    expect(findings).toEqual([]);
    expect(calm).toMatchObject([{ subject: 'Gastos y reparaciones' }]);
  });
});

describe('chosen by date, landlord and lease', () => {
  const fees = 'Los honorarios de la inmobiliaria serán a cargo del arrendatario.';
  test('agency fees: companies since 6-3-2019, everybody since 26-5-2023', () => {
    expect(types(fees, { signedOn: '2019-03-05', landlord: 'company' })).toEqual([]);
    expect(types(fees, { signedOn: '2019-03-06', landlord: 'company' })).toEqual(['gastos-agencia']);
    expect(types(fees, { signedOn: '2023-05-25', landlord: 'person' })).toEqual([]);
    expect(types(fees, { signedOn: '2023-05-26', landlord: 'person' })).toEqual(['gastos-agencia']);
  });

  test('applies RDL 21/2018 to contracts signed in its five weeks', () => {
    const guarantee = 'El arrendatario entrega tres meses de garantía adicional.';
    const found = ['2018-12-18', '2018-12-19', '2019-01-23', '2019-01-24', '2019-03-06'].map((signedOn) => types(guarantee, { signedOn }).length);
    expect(found).toEqual([0, 1, 1, 0, 1]);
    expect(types(fees, { signedOn: '2019-01-10', landlord: 'company' })).toEqual(['gastos-agencia']);
    const [finding] = findClauses('El arrendatario renuncia a la prórroga del contrato.', { signedOn: '2019-01-10' }).findings;
    expect(finding?.explanation).toContain('cinco años, o siete si alquila una empresa');
  });

  test('agreed rises: as agreed since 6-6-2013, at most the IPC since 6-3-2019', () => {
    const on = (signedOn: string) => findClauses('Cada año la renta subirá un cinco por ciento.', { signedOn }).findings[0];
    expect(on('2013-06-05')).toMatchObject({ severity: 'posible cláusula nula', explanation: expect.stringContaining('según el IPC') });
    expect(on('2013-06-06')).toMatchObject({ severity: 'dudosa', article: 'LAU 18', explanation: expect.stringContaining('como se pactó') });
    expect(on('2019-03-05')).toMatchObject({ severity: 'dudosa' });
    expect(on('2019-03-06')).toMatchObject({ severity: 'posible cláusula nula', explanation: expect.stringContaining('no más que el IPC') });
    expect(on('2023-05-26')?.explanation).toContain('IRAV');
  });

  const preference = 'El arrendatario renuncia al derecho de tanteo y retracto.';
  test('a waiver of pre-emption was valid until 7-10-2026; since then both readings are shown', () => {
    expect(types(preference, { signedOn: '2026-10-07' })).toEqual([]);
    const [finding] = findClauses(preference, { signedOn: '2026-10-08' }).findings;
    expect(finding).toMatchObject({
      severity: 'dudosa',
      status: 'vigente',
      pending: { status: 'pendiente de convalidación', severity: 'posible cláusula nula' },
    });
  });

  test('a rule for dwellings is doubtful for a room; a rule for every home is not', () => {
    const severities = (text: string, lease: 'dwelling' | 'room') => findClauses(text, { lease }).findings.map(({ severity }) => severity);
    const extension = 'El arrendatario renuncia a la prórroga del contrato.';
    expect(severities(extension, 'dwelling')).toEqual(['posible cláusula nula']);
    expect(severities(extension, 'room')).toEqual(['dudosa']);
    expect(severities('El propietario podrá entrar en la habitación sin previo aviso.', 'room')).toEqual(['posible cláusula nula']);
  });

  test('a rule that binds only businesses is doubtful with a private landlord', () => {
    const text = 'Cualquier controversia se someterá a arbitraje privado.';
    expect(findClauses(text, { landlord: 'company' }).findings).toMatchObject([{ severity: 'abusiva' }]);
    expect(findClauses(text, { landlord: 'person' }).findings).toMatchObject([{ severity: 'dudosa' }]);
  });
});
