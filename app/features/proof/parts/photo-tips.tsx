import type { ReactNode } from 'react';
import s from './contracts.module.css';

const paper = (d: string) => <path fill="var(--m-wall)" stroke="var(--edge)" d={d} />;
const writing = (d: string) => <path d={d} stroke="var(--m-sill)" strokeWidth="1.500" />;

/** Tips for a legible photo of a page. */
export const PhotoTips = () => (
  <ul className={s.tips}>
    <Tip title="Entera" text="Las cuatro esquinas dentro">
      {paper('M30 6h36v52H30z')}
      {writing('M36 16h24M36 24h24M36 32h24M36 40h16')}
      <path d="M24 0v10M24 4H14M72 64V54M72 60h10" stroke="var(--tile)" strokeWidth="3" />
    </Tip>
    <Tip title="Con luz" text="Sin tu sombra encima">
      <circle cx="78" cy="14" r="8" fill="var(--m-sun)" />
      {paper('M24 12h36v46H24z')}
      {writing('M30 22h24M30 30h24M30 38h24M30 46h14')}
    </Tip>
    <Tip title="Desde arriba" text="Papel plano y mano quieta">
      {paper('M8 44h80l6 12H2z')}
      {writing('M18 48h56M16 52h60')}
      <path d="M36 6h24v12H36z" fill="var(--ink)" />
      <path d="M48 22v14M42 30l6 6 6-6" fill="none" stroke="var(--tile)" strokeWidth="3" />
    </Tip>
  </ul>
);

const Tip = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <li>
    <svg viewBox="0 0 96 64" aria-hidden="true">
      <path fill="var(--sea)" d="M0 0h96v64H0z" />
      {children}
    </svg>
    <b>{title}</b>
    {text}
  </li>
);
