import { formatDayAndMonth } from '../../../../platform/dates.ts';
import { answerWords } from '../rules/smtp-answer.ts';
import { mayResend } from './messages.policy.ts';

const kinds = {
  confirmation: 'Confirmar una cuenta',
  reset: 'Elegir una contraseña nueva',
  news: 'Novedades',
  decision: 'Hay una decisión',
  reply: 'Hay un aviso',
  claim: 'Confirmar la dirección de una agencia',
  report: 'Sobre una denuncia',
} as const;

export interface FailedMail {
  id: string;
  kind: string;
  /** '20 de noviembre'. */
  on: string;
  /** The code of the server or of the failed connection; null: it failed before it was sent. */
  answer: string | null;
  why: string;
  /** false: its link has expired. */
  resendable: boolean;
}

/** A failed mail as admins see it: kind, day and code, without recipient or content. */
export const failedMailView = (
  mail: { id: string; kind: keyof typeof kinds; failed_at: Date | null; answer: string | null; linkEnds: Date | null },
  now: Date,
): FailedMail => ({
  id: mail.id,
  kind: kinds[mail.kind],
  on: mail.failed_at ? formatDayAndMonth(mail.failed_at) : '',
  answer: mail.answer,
  why: answerWords(mail.answer),
  resendable: mayResend(mail, now),
});
