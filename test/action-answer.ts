import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';

/** An action's answer to a page's script (/path.data): its FormResult as JSON, with status and headers. */
export async function actionAnswer(response: Response): Promise<Response> {
  if (!response.body || !response.headers.has('x-remix-response')) return response;
  const { value } = await decode(response.body, globalThis as unknown as Window);
  const result = (value as { data?: unknown }).data ?? value;
  return new Response(JSON.stringify(result), { status: response.status, headers: response.headers });
}

/** A review as the wizard sends it; a string is sent unchanged. */
export function reviewForm(review: object | string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: 'resena', guion: 'si', resena: typeof review === 'string' ? review : JSON.stringify(review) }))
    form.set(name, value);
  return form;
}

/** The messages of the fields in an answer of `actionAnswer`. */
export const errorsOf = async (answer: Response): Promise<unknown> => ((await answer.json()) as { errors?: unknown }).errors;
