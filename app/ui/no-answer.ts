/** Why a request failed, and what to do about it: two complete sentences. */
export interface Failure {
  problem: string;
  advice: string;
}

/** No response. */
export const lost: Failure = { problem: 'El servidor no ha respondido.', advice: 'Comprueba tu conexión y vuelve a intentarlo.' };
/** The server was reached and failed. */
export const broken: Failure = { problem: 'Ha fallado nuestro servidor.', advice: 'Vuelve a intentarlo dentro de un momento.' };

export const messageOf = ({ problem, advice }: Failure): string => `${problem} ${advice}`.trim();
/** The problem in lower case, to follow a colon. */
export const causeOf = ({ problem }: Failure): string => problem.charAt(0).toLowerCase() + problem.slice(1);
