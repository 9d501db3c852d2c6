import type { ReactNode } from 'react';
import { AlertBadge, RatingChip } from '../../reviews/marks.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Choice, Field, LongText, Tick } from '../../ui/form/fields.tsx';
import { Form, Notice, Submit } from '../../ui/form/form.tsx';
import { FieldError, FormTrouble, WaitingToSend } from '../../ui/form/problems.tsx';
import { refusal } from '../../ui/form/result.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tiles } from '../../ui/tiles.tsx';

const wrong = { texto: 'Escribe un texto', lista: 'Elige algo', largo: 'Escribe más', marca: 'Márcalo' };
const refused = refusal({ intent: 'mal', id: '' }, { errors: wrong, values: { texto: 'Sueca', lista: 'b', largo: 'Con luz.' } });
const done = { ok: true, intent: '', id: '', data: null, notice: { title: 'Guardado', description: 'Se ve desde hoy.' } } as const;

/** /estilo: the shared parts in every state, in development alone (app/routes.ts); e2e/style.e2e.ts looks at it. */
export default function StyleScreen() {
  return (
    <div className="page stack">
      <title>Estilo · Rellano</title>
      <h1>Estilo</h1>
      <Group title="Botones">
        <Part name="button main">
          <button className="btn btn--main" type="button">
            Guardar
          </button>
        </Part>
        <Part name="button line">
          <button className="btn" type="button">
            Guardar
          </button>
        </Part>
        <Part name="button quiet">
          <button className="btn btn--quiet" type="button">
            Guardar
          </button>
        </Part>
        <Part name="button small">
          <button className="btn btn--s" type="button">
            Guardar
          </button>
        </Part>
        <Part name="button disabled">
          <button className="btn" type="button" disabled>
            Guardar
          </button>
        </Part>
        <Part name="button busy">
          <button className="btn" type="button" aria-busy="true">
            Guardar
          </button>
        </Part>
        <Part name="icon button">
          <button className="icb" type="button" aria-label="Buscar">
            <Icon name="search" />
          </button>
        </Part>
        <Part name="filter off">
          <button className="fc" type="button" aria-pressed="false">
            Precio
          </button>
        </Part>
        <Part name="filter on">
          <button className="fc" type="button" aria-pressed="true">
            Precio
          </button>
        </Part>
      </Group>
      <Group title="Marcas">
        <Part name="rating">
          <RatingChip rating={4.2} />
        </Part>
        <Part name="rating none">
          <RatingChip rating={0} />
        </Part>
        <Part name="badge">
          <span className="badge">Alerta</span>
        </Part>
        <Part name="badge ok">
          <span className="badge badge--ok">Alerta</span>
        </Part>
        <Part name="badge warn">
          <AlertBadge />
        </Part>
        {[0, 2.5, 5].map((value) => (
          <Part key={value} name={`tiles ${value}`}>
            <Tiles value={value} of={5} />
          </Part>
        ))}
        <Part name="avatar">
          <Avatar photoUrl={null} displayName="Ana" email={null} />
        </Part>
      </Group>
      <Group title="Avisos">
        <Part name="note">
          <p className="note">
            <Icon name="info" />
            <span>Se ve desde hoy.</span>
          </p>
        </Part>
        <Part name="note warn">
          <p className="note note--warn">
            <Icon name="info" />
            <span>Se ve desde hoy.</span>
          </p>
        </Part>
        <Part name="notice">
          <Notice result={done} />
        </Part>
        <Part name="field error">
          <FieldError id="suelto" text="Escribe un texto" />
        </Part>
        <Part name="form trouble">
          <FormTrouble text="No se pudo guardar." of={null} />
        </Part>
        <Part name="waiting">
          <WaitingToSend cancel={() => {}} />
        </Part>
        <Part name="card">
          <div className="card pad">Sueca 41</div>
        </Part>
      </Group>
      <Group title="Formulario">
        <Fields intent="bien" />
      </Group>
      <Group title="Formulario con errores">
        <Fields intent="mal" />
      </Group>
    </div>
  );
}

/** The fields of a form, as they are at first and as a refusal shows them. */
function Fields({ intent }: { intent: 'bien' | 'mal' }) {
  const form = useForm({ answered: refused, intent, prefix: intent, initial: { texto: 'Sueca', lista: 'b', largo: 'Con luz.' } });
  return (
    <Form of={form} className="stack">
      <Part name={`${intent} text`}>
        <Field label="Calle" name="texto" hint="Como en el buzón" />
      </Part>
      <Part name={`${intent} choice`}>
        <Choice label="Piso" name="lista">
          <option value="b">Bajo</option>
        </Choice>
      </Part>
      <Part name={`${intent} long`}>
        <LongText label="Lo mejor" name="largo" max={100} counted />
      </Part>
      <Part name={`${intent} tick`}>
        <Tick name="marca">Lo acepto</Tick>
      </Part>
      <Part name={`${intent} ticks`}>
        <div className="checks">
          <label>
            <input type="checkbox" name="una" defaultChecked={intent === 'mal'} />
            Ascensor
          </label>
        </div>
      </Part>
      <Part name={`${intent} scale`}>
        <div className="seg">
          <label>
            <input type="radio" name="nota" value="1" defaultChecked={intent === 'mal'} />
            Malo
          </label>
          <label>
            <input type="radio" name="nota" value="2" />
            Bueno
          </label>
        </div>
      </Part>
      <Submit>Guardar</Submit>
    </Form>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2>{title}</h2>
    <div className="stack">{children}</div>
  </section>
);

const Part = ({ name, children }: { name: string; children: ReactNode }) => <div data-part={name}>{children}</div>;
