/** Enhanced codes (RFC 3463), then SMTP codes and errors of the connection; the first match counts. */
const words: readonly (readonly [pattern: RegExp, says: string])[] = [
  [/^5\d\d 5\.1\./, 'La dirección no existe.'],
  [/^[45]\d\d [45]\.2\.2/, 'El buzón está lleno.'],
  [/^[45]\d\d [45]\.2\./, 'El buzón no admite correo.'],
  [/^[45]\d\d [45]\.7\./, 'El servidor de destino no se fía de este: mira SPF, DKIM y las listas de bloqueo.'],
  [/^5\d\d\b.*\bAUTH\b|^EAUTH/, 'El servidor de correo no acepta el usuario o la clave de SMTP_URL.'],
  [/^5\d\d\b.*\bRCPT TO/, 'El servidor no acepta esa dirección.'],
  [/^5\d\d\b.*\bDATA/, 'El servidor no acepta el mensaje.'],
  [/^4\d\d/, 'El servidor pedía esperar, y pasaron dos días.'],
  [/^5\d\d/, 'El servidor de correo se niega.'],
  [/^ETIMEDOUT/, 'El servidor no contestaba.'],
  [/^(ECONNREFUSED|ECONNRESET|ECONNECTION|ESOCKET|EDNS|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/, 'No se pudo hablar con el servidor de correo.'],
  [/^E?TLS/, 'No se pudo establecer una conexión segura con el servidor.'],
];

/** Explains to an admin why a mail failed. `answer`: the code from adapters/mail/smtp.ts; null: it failed before it was sent. */
export const answerWords = (answer: string | null): string =>
  words.find(([pattern]) => answer !== null && pattern.test(answer))?.[1] ?? 'No se sabe por qué: mira el registro del servidor.';
