import type { ReactNode } from 'react';
import { monthYear } from '../../../../../platform/dates.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { Checked } from '../../rules/log/check.ts';
import type { Receipt } from '../../rules/log/receipt.ts';
import s from './transparency.module.css';

interface ResultProps {
  receipt: Receipt;
  checked: Checked;
  signed: string | null;
  contact: string | null;
}

export function CheckResult({ receipt, checked, signed, contact }: ResultProps) {
  if (checked.kind === 'there') return <There receipt={receipt} checked={checked} />;
  const write = <>guarda el comprobante y {contact ? `escríbenos (${contact})` : 'escríbenos'}. Puedes enseñárselo a quien quieras: es una prueba.</>;
  if (checked.kind === 'absent')
    return (
      <Bad title="No está en el registro">
        <p>Este comprobante no lleva a la última raíz publicada{signed === null ? '' : `, la del ${signed}`}.</p>
        <ul className={s.goes}>
          <li>
            <Icon name="info" small />
            <span>Si la decisión es de hoy, prueba mañana: publicamos la raíz cada noche.</span>
          </li>
          <li>
            <Icon name="mail" small />
            <span>Si sigue igual, {write}</span>
          </li>
        </ul>
        <Unsigned signed={checked.signed} />
      </Bad>
    );
  return (
    <Bad title="El registro no cuadra">
      {checked.kind === 'forged' ? (
        <p>La raíz publicada no lleva la firma de nuestra clave.</p>
      ) : (
        <>
          <p>Alguna huella publicada no lleva a la raíz firmada. La tesela que no cuadra:</p>
          <p className={s.broken}>
            <Icon name="warning" small />
            <code>{checked.tile}</code>
          </p>
        </>
      )}
      <ul className={s.goes}>
        <li>
          <Icon name="down" small />
          <span>Descarga las teselas y la raíz firmada, y guárdalas.</span>
        </li>
        <li>
          <Icon name="mail" small />
          <span>Después, {write}</span>
        </li>
      </ul>
    </Bad>
  );
}

function There({ receipt, checked }: { receipt: Receipt; checked: Extract<Checked, { kind: 'there' }> }) {
  const { index, size } = checked;
  return (
    <div className={s.verdict}>
      <div className={s.stateHead}>
        <svg viewBox="0 0 36 36" aria-hidden="true">
          <path fill="var(--tile)" d="M0 0h36v36H0z" />
          <path d="m9 18.500 6.500 6.500L27.500 12" fill="none" stroke="var(--surface)" strokeWidth="3" />
        </svg>
        <h3>Está en el registro</h3>
      </div>
      <p>
        Decisión <b>número {(index + 1).toLocaleString('es-ES')}</b> de {size.toLocaleString('es-ES')}:{' '}
        <b>
          {receipt.act.words}, {monthYear(receipt.month)}
        </b>
        . Coincide con lo que te llegó y nadie la ha cambiado.
      </p>
      <Unsigned signed={checked.signed} />
    </div>
  );
}

function Unsigned({ signed }: { signed: boolean | null }) {
  if (signed !== null) return null;
  return <p>Tu navegador no sabe comprobar la firma (Ed25519): hemos mirado todo lo demás. Con otro más nuevo, también la firma.</p>;
}

function Bad({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`${s.verdict} ${s.bad}`}>
      <div className={s.stateHead}>
        <svg viewBox="0 0 36 36" aria-hidden="true">
          <path d="M1 1h34v34H1z" fill="none" stroke="var(--amber)" strokeWidth="2" />
          <path d="M10 10l16 16M26 10 10 26" stroke="var(--amber)" strokeWidth="3" />
        </svg>
        <h3>{title}</h3>
      </div>
      {children}
    </div>
  );
}
