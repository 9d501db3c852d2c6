export const MAIL_LANGUAGES = ['es', 'ca'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** A link of a mail. Its address belongs to the site or to a saved place: http or https. */
interface MailLink {
  label: string;
  url: string;
}
/** The content of a mail, all of it plain text, which is escaped in HTML. */
export interface Letter {
  subject: string;
  /** Before the button. */
  paragraphs: readonly string[];
  /** Places with their news, below a heading. */
  list?: { heading: string; items: readonly { name: string; news: string; url: string }[] };
  /** Between the list and the button. */
  counts?: readonly string[];
  button: MailLink;
  /** After it. */
  notes: readonly string[];
  links?: readonly MailLink[];
}
export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

const words = {
  es: { hello: 'Hola:', otherwise: 'Si el botón no funciona, copia esta dirección:' },
  ca: { hello: 'Hola:', otherwise: 'Si el botó no funciona, copia esta adreça:' },
} as const;

// The colours of app/ui/theme/tokens.css (a test compares them), light and dark, by the class that has them.
const colours = {
  paper: ['background-color', '#faf5ea', '#0e1f23'],
  surface: ['background-color', '#fffdf8', '#152b30'],
  band: ['background-color', '#dcebe6', '#1a3d43'],
  accent: ['background-color', '#b8441a', '#f0894a'],
  line: ['border-color', '#e0d6c2', '#294249'],
  text: ['color', '#22302f', '#e7e6da'],
  ink: ['color', '#0d3d45', '#e9f1e6'],
  link: ['color', '#0b5b66', '#86cfc8'],
  muted: ['color', '#57605c', '#a9b8b4'],
  press: ['color', '#ffffff', '#241003'],
} as const;
type Colour = keyof typeof colours;

/** Inline for mail programs that drop style sheets; the class is for the dark scheme. */
const look = (names: readonly Colour[], style = '') =>
  `class="${names.join(' ')}" style="${names.map((name) => `${colours[name][0]}:${colours[name][1]}`).join(';')}${style && `;${style}`}"`;
const dark = `@media (prefers-color-scheme:dark){${Object.entries(colours)
  .map(([name, [property, , value]]) => `.${name}{${property}:${value}!important}`)
  .join('')}}`;
const fonts = { text: "system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif", head: "Georgia,'Times New Roman',serif" };
/** The tiled skirting of the site: squares cut on their diagonal. Programs without gradients show a plain band. */
const tiles = 'height:12px;background-image:linear-gradient(45deg,#176673 50%,transparent 50%);background-size:12px 12px;border-radius:3px;margin:0 0 16px';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Every mail is rendered here: as text, with each address on a line of its own, and as HTML without scripts or external resources. */
export function writeLetter({ subject, paragraphs, list, counts = [], button, notes, links = [] }: Letter, language: MailLanguage = 'es'): WrittenMail {
  const { hello, otherwise } = words[language];
  const text = [
    hello,
    ...paragraphs,
    ...(list ? [`${list.heading}:`, ...list.items.map((item) => `${item.name}: ${item.news}\n${item.url}`)] : []),
    ...(counts.length > 0 ? [counts.join('\n')] : []),
    `${button.label}:\n${button.url}`,
    ...notes,
    'Rellano',
    ...(links.length > 0 ? [links.map(({ label, url }) => `${label}:\n${url}`).join('\n')] : []),
  ].join('\n\n');

  const anchor = ({ label, url }: MailLink) => `<a href="${escaped(url)}" ${look(['link'])}>${escaped(label)}</a>`;
  const paragraph = (inner: string, style = '') => `<p style="margin:0 0 16px${style && `;${style}`}">${inner}</p>`;
  const item = ({ name, news, url }: { name: string; news: string; url: string }) =>
    `<li style="margin:0 0 12px">${anchor({ label: name, url })}<br>${escaped(news)}</li>`;
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title><style>${dark}</style></head>`,
    `<body ${look(['paper', 'text'], `margin:0;font:16px/1.55 ${fonts.text}`)}><div ${look(['paper', 'text'], 'padding:24px 16px')}><div style="max-width:35rem;margin:0 auto">`,
    `<p ${look(['ink'], `margin:0 0 12px;font:400 23px/1 ${fonts.head}`)}>Rellano</p><div ${look(['band'], tiles)}></div>`,
    `<div ${look(['surface', 'line'], 'border-width:1px;border-style:solid;border-radius:12px;padding:24px 20px 8px;overflow-wrap:anywhere')}>`,
    `<h1 ${look(['ink'], `margin:0 0 16px;font:400 23px/1.2 ${fonts.head}`)}>${escaped(subject)}</h1>`,
    ...[hello, ...paragraphs].map((one) => paragraph(escaped(one))),
    list
      ? `<h2 ${look(['ink'], `margin:0 0 12px;font:400 18px/1.2 ${fonts.head}`)}>${escaped(list.heading)}</h2><ul style="margin:0 0 16px;padding:0 0 0 1.2em">${list.items.map(item).join('')}</ul>`
      : '',
    counts.length > 0 ? paragraph(counts.map(escaped).join('<br>')) : '',
    paragraph(
      `<a href="${escaped(button.url)}" ${look(['accent', 'press'], 'display:inline-block;padding:12px 20px;border-radius:6px;font-weight:600;line-height:1.3;text-decoration:none')}>${escaped(button.label)}</a>`,
    ),
    ...notes.map((note) => paragraph(escaped(note))),
    `</div><div ${look(['muted'], 'padding:16px 4px;font-size:14px;overflow-wrap:anywhere')}>`,
    paragraph(`${escaped(otherwise)}<br>${anchor({ label: button.url, url: button.url })}`),
    ...links.map((link) => paragraph(anchor(link))),
    '</div></div></div></body></html>',
  ].join('');
  return { subject, text, html };
}
