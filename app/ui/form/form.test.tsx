import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Choice, Field, LongText, Tick } from './fields.tsx';
import { Form, Notice, Saved, Submit, Trouble } from './form.tsx';
import { MonthField } from './month-field.tsx';
import { type FormResult, refusal } from './result.ts';
import { useForm } from './use-form.ts';

const own = { intent: 'guardar', id: '1' };

function Example({ answered, single }: { answered?: FormResult; single?: boolean }) {
  const form = useForm({ ...own, answered, prefix: 'f', initial: { name: 'Ana', land: 'Italia' }, draft: { name: 'x', owner: 'y' } });
  return (
    <Form of={form} single={single}>
      <Field label="Nombre" name="name" hint="Como quieras" max={50} />
      <Choice label="País" name="land">
        <option>España</option>
        <option>Italia</option>
      </Choice>
      <LongText label="Texto" name="text" max={20} counted />
      <MonthField label="Mes" name="month" max="2026-11" />
      <Tick name="terms" value="si">
        Acepto
      </Tick>
      <Trouble />
      <Submit>Guardar</Submit>
      <Saved />
    </Form>
  );
}
/** As the server renders it. */
const page = (props: Parameters<typeof Example>[0] = {}) => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <Example {...props} /> }]);
  return renderToString(<Stub />).replaceAll('<!-- -->', '');
};
const invalid = (html: string) =>
  [...html.matchAll(/<(?:input|select|textarea)[^>]*aria-invalid="true"[^>]*>/g)].map(([tag]) => / id="([^"]*)"/.exec(tag)?.[1]);

describe('a server-rendered form', () => {
  it('has fields with labels, hints and values, and no message', () => {
    const html = page();
    for (const part of ['<label for="f-name">Nombre', 'value="Ana"', 'aria-describedby="f-name-hint"', 'value="guardar"', 'selected="">Italia', '0 de 20'])
      expect(html).toContain(part);
    expect(invalid(html)).toEqual([]);
    // Only the page's script marks it as sent.
    for (const none of ['role="alert"', 'guion', 'class="errs"']) expect(html).not.toContain(none);
  });

  it('links from the summary to each wrong field, and shows the typed text again', () => {
    const values = { name: '', land: 'España', text: 'Escrito 🙂', month_mes: '09', month_anio: '2025', terms: 'si' };
    const errors = { name: 'Escribe tu nombre', month: 'Elige el mes', terms: 'Acepta' };
    const html = page({ answered: refusal(own, { errors, values }) });
    const links = [...html.matchAll(/<a href="#([^"]+)">([^<]+)/g)].map(([, id, text]) => [id, text]);
    expect(links).toEqual([
      ['f-name', 'Escribe tu nombre'],
      ['f-month', 'Elige el mes'],
      ['f-terms', 'Acepta'],
    ]);
    for (const [id] of links) expect(html).toMatch(new RegExp(`<(input|select)[^>]* id="${id}"`));
    expect(html).toContain('id="f-name-error"');
    expect(html).toContain('aria-describedby="f-name-hint f-name-error"');
    for (const part of ['class="errs" role="alert" tabindex="-1"', 'Escrito 🙂', '9 de 20', 'selected="">España', 'selected="">Septiembre', 'checked=""'])
      expect(html).toContain(part);
  });

  it('of one field shows its error at the field only', () => {
    const html = page({ answered: refusal(own, { errors: { text: 'Muy largo' } }), single: true });
    expect([html.includes('class="errs"'), html.match(/Muy largo/g)?.length, invalid(html)]).toEqual([false, 1, ['f-text']]);
  });

  it('shows the error of the whole form at the button, and a link to it at the top', () => {
    const html = page({ answered: refusal(own, { message: 'Espera un rato.' }) });
    expect(html).toMatch(/<a href="#f-no-enviado">Espera un rato\./);
    expect(html).toMatch(/role="alert" id="f-no-enviado"[^>]*>.*Espera un rato\./);
    expect(invalid(html)).toEqual([]);
  });

  it('shows nothing of another form of the page', () => {
    expect(page({ answered: refusal({ ...own, id: '2' }, { errors: { name: 'Escribe tu nombre' } }) })).not.toContain('Escribe tu nombre');
  });
});

it('shows the result of a form that was sent without script', () => {
  const done: FormResult = { ok: true, ...own, notice: { title: 'Guardado', description: 'Ya se ve.' }, data: null };
  expect(renderToString(<Notice result={done} />).replaceAll('<!-- -->', '')).toMatch(/role="status".*<b>Guardado<\/b>\. Ya se ve\./);
  expect(renderToString(<Notice result={refusal(own, { message: 'No' })} />)).toContain('role="alert"');
  expect(renderToString(<Notice result={{ ...done, notice: null }} />)).toBe('');
});
