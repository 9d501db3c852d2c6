import { daysBefore, madridDay, madridHour } from '../../../../platform/dates.ts';
import { type MailLanguage, type WrittenMail, writeLetter } from '../../../../platform/letter.ts';

export const MAIL_KINDS = ['follows', 'decisions', 'messages', 'stays'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
export const MAIL_FREQUENCIES = ['now', 'daily', 'weekly', 'never'] as const;
export type MailFrequency = (typeof MAIL_FREQUENCIES)[number];

/** Daily and weekly mails go out from this hour on, in Madrid. */
const HOUR = 9;

/** The day whose mail an instant belongs to: before `HOUR`, the previous one. */
function mailDay(instant: Date): string {
  return madridHour(instant) >= HOUR ? madridDay(instant) : dayBefore(madridDay(instant), 1);
}

/** Counted in UTC: in Madrid the day on which summer time begins has 23 hours. */
const dayBefore = (day: string, days: number): string => daysBefore(noon(day), days).toISOString().slice(0, 10);
const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const mondayOf = (day: string): string => dayBefore(day, (noon(day).getUTCDay() + 6) % 7);

/**
 * Whether a mail with news may go out now: at most one per day in Madrid. `since`: when the person last subscribed;
 * `mailedAt`: their last mail.
 */
export function isMailDue({ frequency, since, mailedAt }: { frequency: MailFrequency; since: Date; mailedAt: Date | null }, now: Date): boolean {
  if (frequency === 'never' || (mailedAt && madridDay(mailedAt) >= madridDay(now))) return false;
  if (frequency === 'now') return true;
  const last = mailDay(mailedAt && mailedAt > since ? mailedAt : since);
  const today = mailDay(now);
  return frequency === 'daily' ? last < today : mondayOf(last) < mondayOf(today);
}

const kindOf: Readonly<Record<string, MailKind>> = {
  followed_review: 'follows',
  review_decided: 'decisions',
  cohabitation_decided: 'decisions',
  contract_read: 'decisions',
  claim_decided: 'decisions',
  reply_decided: 'decisions',
  report_decided: 'decisions',
  account_suspended: 'decisions',
  profile_decided: 'decisions',
  appeal_decided: 'decisions',
  new_message: 'messages',
  tenancy_decided: 'stays',
  tenancy_confirmation: 'stays',
  roommate_match: 'stays',
};

export const typesOf = (kinds: readonly MailKind[]): string[] => Object.keys(kindOf).filter((type) => kinds.some((kind) => kind === kindOf[type]));

/** The part of a notification that a mail shows: the name and news of something followed, else only the type. */
export interface MailNews {
  type: string;
  followed: { name: string; news: string; url: string } | null;
}

interface Links {
  messages: string;
  settings: string;
  unsubscribe: string;
}

interface Words {
  subject(n: number): string;
  followed: string;
  count: Record<Exclude<MailKind, 'follows'>, (n: number) => string>;
  read: string;
  why: string;
  settings: string;
  unsubscribe: string;
}

const one = (n: number, single: string, several: string) => (n === 1 ? single : `${n} ${several}`);

const words: Record<MailLanguage, Words> = {
  es: {
    subject: (n) => `Tienes ${one(n, 'una novedad', 'novedades')} en Rellano`,
    followed: 'En lo que guardas y sigues',
    count: {
      decisions: (n) => `Hay ${one(n, 'una decisión', 'decisiones')} sobre lo tuyo.`,
      messages: (n) => `Tienes ${one(n, 'un mensaje', 'mensajes')} sin leer.`,
      stays: (n) => `Hay ${one(n, 'un aviso', 'avisos')} sobre tus estancias.`,
    },
    read: 'Léelo en Rellano',
    why: 'Te escribimos porque lo elegiste en tus ajustes. Como mucho, un correo al día.',
    settings: 'Cambiar qué recibes',
    unsubscribe: 'Dejar de recibir estos correos',
  },
  ca: {
    subject: (n) => `Tens ${one(n, 'una novetat', 'novetats')} a Rellano`,
    followed: 'En allò que guardes i segueixes',
    count: {
      decisions: (n) => `Hi ha ${one(n, 'una decisió', 'decisions')} sobre coses teues.`,
      messages: (n) => `Tens ${one(n, 'un missatge', 'missatges')} sense llegir.`,
      stays: (n) => `Hi ha ${one(n, 'un avís', 'avisos')} sobre les teues estades.`,
    },
    read: 'Llig-ho a Rellano',
    why: 'T’escrivim perquè ho vas triar en els teus ajustos. Com a màxim, un correu al dia.',
    settings: 'Canviar què reps',
    unsubscribe: 'Deixar de rebre estos correus',
  },
};

/** The subject names no flat; of decisions, messages and stays only the number is given. */
export function newsMail(news: readonly MailNews[], language: MailLanguage, links: Links): WrittenMail {
  const say = words[language];
  const items = news.flatMap((item) => (item.followed ? [item.followed] : []));
  const counts = (['decisions', 'messages', 'stays'] as const).flatMap((kind) => {
    const n = news.filter((item) => kindOf[item.type] === kind).length;
    return n === 0 ? [] : [say.count[kind](n)];
  });
  return writeLetter(
    {
      subject: say.subject(news.length),
      paragraphs: [],
      ...(items.length > 0 ? { list: { heading: say.followed, items } } : {}),
      counts,
      button: { label: say.read, url: links.messages },
      notes: [say.why],
      links: [
        { label: say.settings, url: links.settings },
        { label: say.unsubscribe, url: links.unsubscribe },
      ],
    },
    language,
  );
}
