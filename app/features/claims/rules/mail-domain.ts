// Mailboxes that anybody can open: such an address does not prove that its owner works for an agency.
const free = new Set([
  ...['gmail.com', 'googlemail.com', 'hotmail.com', 'hotmail.es', 'outlook.com', 'outlook.es', 'live.com', 'live.es', 'msn.com', 'passport.com'],
  ...['yahoo.com', 'yahoo.es', 'ymail.com', 'rocketmail.com', 'aol.com', 'icloud.com', 'me.com', 'mac.com', 'proton.me', 'protonmail.com', 'pm.me'],
  ...['gmx.com', 'gmx.es', 'gmx.net', 'gmx.de', 'web.de', 'mail.com', 'email.com', 'mail.ru', 'bk.ru', 'inbox.ru', 'list.ru', 'yandex.com', 'yandex.ru'],
  ...['zoho.com', 'zohomail.eu', 'tutanota.com', 'tutanota.de', 'tuta.io', 'tuta.com', 'fastmail.com', 'fastmail.fm', 'hushmail.com', 'mailfence.com'],
  ...['posteo.de', 'posteo.net', 'mailbox.org', 'disroot.org', 'riseup.net', 'startmail.com', 'runbox.com', 'hey.com', 'duck.com', 'skiff.com'],
  ...['qq.com', '163.com', '126.com', 'sina.com', 'naver.com', 'daum.net', 'rediffmail.com', 'libero.it', 'virgilio.it', 'laposte.net', 'orange.fr'],
  ...['free.fr', 'wanadoo.fr', 'sapo.pt', 'telefonica.net', 'movistar.es', 'wanadoo.es', 'orange.es', 'ono.com', 'terra.es', 'terra.com', 'ya.com'],
  ...['jazztel.es', 'jazzfree.com', 'vodafone.es', 'euskaltel.net', 'telecable.es', 'mundo-r.com', 'lycos.es', 'latinmail.com', 'eresmas.com'],
  ...['mailinator.com', 'guerrillamail.com', 'yopmail.com', 'yopmail.es', '10minutemail.com', 'temp-mail.org', 'tempmail.com', 'trashmail.com'],
  ...['sharklasers.com', 'getnada.com', 'dispostable.com', 'maildrop.cc', 'throwawaymail.com', 'mohmal.com', 'simplelogin.com', 'anonaddy.me'],
]);
/** These have a domain for each country: yahoo.co.uk, hotmail.fr, gmx.at. */
const ofEachCountry = /(?:^|\.)(?:yahoo|hotmail|outlook|live|gmx|aol|yandex|googlemail|protonmail|yopmail)\.(?:com?\.)?[a-z]{2,3}$/;

/** 'info@Correo.Agencia.es' → 'correo.agencia.es'. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Whether a domain, or a parent of it, offers mailboxes to everybody. */
export function isFreeMail(domain: string): boolean {
  const parts = domain.split('.');
  return ofEachCountry.test(domain) || parts.some((_, i) => free.has(parts.slice(i).join('.')));
}

/** Whether two domains have one owner: they are equal, or one is a subdomain ('valencia.agencia.es' and 'agencia.es'). */
export const sameOwner = (one: string, other: string): boolean => one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
