import type { MailLanguage } from '../../../../platform/letter.ts';
import type { MailNews } from '../rules/news-mail.ts';

/** A notification as a mail shows it: by name if it is about something followed, else only by type. */
export function mailNews(
  { type, message, data }: { type: string; message: string; data: Record<string, unknown> },
  site: string,
  language: MailLanguage,
): MailNews {
  const { name, path, message_ca } = data;
  const news = language === 'es' ? message : typeof message_ca === 'string' ? message_ca : 'Hi ha novetats.';
  const named = type === 'followed_review' && typeof name === 'string' && typeof path === 'string' && path.startsWith('/');
  return { type, followed: named ? { name, news, url: `${site}${path}` } : null };
}
