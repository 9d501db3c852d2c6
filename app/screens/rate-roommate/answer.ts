import { data } from 'react-router';
import type { FormProblem } from '../../../domain/cohabitation/check-form.ts';
import type { Sent } from '../../../usecases/cohabitation/writes.ts';

/** What an action of the form answers. */
export type RatingAnswer = { ok: true; sent: Sent } | { ok: false; title: string; message: string; problem: FormProblem | null };

const failed = (message: string): RatingAnswer => ({ ok: false, title: 'Error', message, problem: null });

export const refused = (message: string, status: number) => data(failed(message), { status });
export const invalid = (problem: FormProblem) =>
  data({ ok: false, title: problem.title, message: problem.message, problem } satisfies RatingAnswer, { status: 400 });

/** 2-community §8: 'Error' / 'No se pudo enviar la valoración', also when the connection is gone. */
export const notSent = 'No se pudo enviar la valoración';
export const lost = failed(notSent);
