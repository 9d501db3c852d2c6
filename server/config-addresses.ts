/** Validation of addresses in the settings. Messages leave the address out: it may contain a password. */
const unread = 'no se entiende: mira servidor y puerto, y en usuario y contraseña escribe % como %25, # como %23, / como %2F, ? como %3F y @ como %40';

/** The error in the address of a mail server; null: valid. */
export function smtpProblem(text: string): string | null {
  if (!/^smtps?:\/\//.test(text)) return 'empieza por smtp:// o smtps://';
  const url = URL.parse(text);
  if (!url || url.hash || !/^\/?$/.test(url.pathname) || cutShort(url)) return unread;
  return url.hostname ? null : 'le falta el servidor (por ejemplo smtp://usuario:clave@correo.example.org:587)';
}

/** The error in the address of a PostgreSQL server; null: valid. */
export function postgresProblem(text: string): string | null {
  if (!/^postgres(ql)?:\/\//.test(text)) return 'empieza por postgres://';
  // As pg parses it: with nothing after the @ the server is a socket.
  const url = URL.parse(text) ?? URL.parse(text.replace('@/', '@socket/'));
  return !url || url.hash || cutShort(url) || !decodes(url.username) || !decodes(url.password) ? unread : null;
}

/** The address of a site as browsers send it in Origin; null: invalid, or with more parts than that. */
export function originOf(text: string): string | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return url.username || url.password || /[^/]/.test(url.pathname) || url.search || url.hash ? null : url.origin;
}

/** A password that begins with digits and has URL syntax, 'u:12/x@server', is parsed as the port of a server 'u'. */
const cutShort = ({ username, pathname, search }: URL) => username === '' && `${pathname}${search.split('=', 1)[0]}`.includes('@');

function decodes(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return /%(?![\da-f]{2})/i.test(text); // pg accepts a stray percent sign
  }
}
