import { Link } from 'react-router';
import { Icon } from '../../../../ui/icon.tsx';
import { searchAddress } from '../../../../ui/search-address.ts';
import type { Lease } from '../../rules/clause.ts';
import { catalogue } from '../../rules/law/catalogue.ts';
import type { Block } from '../../rules/marked-text.ts';
import { readText } from './contract-text.tsx';
import s from './result.module.css';

/** How much was read and looked for, when nothing was found. */
export const WhatWasRead = ({ blocks }: { blocks: readonly Block[] }) => (
  <p
    className={s.read}
  >{`Hemos leído ${readText(blocks)} y nada se parece a los ${catalogue.length} tipos de cláusula que buscamos. Puede haber otras: léelo entero.`}</p>
);

/** Three things that a contract need not mention. */
export const Reminders = ({ lease }: { lease: Lease }) => (
  <section aria-labelledby="no-se-te-pase">
    <h2 className={s.part} id="no-se-te-pase">
      Que no se te pase
    </h2>
    <ul className={s.calm}>
      <li>
        <b>Fotos del primer día,</b> con el inventario firmado por los dos.
      </li>
      <li>
        <b>Fianza:</b> {lease === 'dwelling' ? 'un mes de renta, y la deposita el casero en la Generalitat.' : 'pregunta cuánto es y dónde queda depositada.'}
      </li>
      <li>
        <b>Honorarios:</b> {lease === 'dwelling' ? '0 €, los paga el casero por ley.' : 'depende del contrato; pregúntalo.'}
      </li>
    </ul>
  </section>
);

/** Links to the search without an address, so the server does not learn which flat the contract is for. */
export const SearchLink = () => (
  <Link className="btn btn--main" to={searchAddress}>
    <Icon name="search" />
    Mirar qué cuentan del piso
  </Link>
);
