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
  /** The server's codes; null: nothing came of a server. */
  answer: string | null;
  why: string;
  /** false: its link has ended. */
  resendable: boolean;
}

/** What admins see of a mail that failed: which kind, when and the codes. Neither to whom nor what is in it. */
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
