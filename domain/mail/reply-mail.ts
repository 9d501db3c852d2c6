import { type Letter, type MailLanguage, type WrittenMail, writeLetter } from './letter.ts';

const words: Record<MailLanguage, (link: string) => Letter> = {
  es: (url) => ({
    subject: 'Hay un aviso sobre algo tuyo en Rellano',
    says: ['Hay algo nuevo sobre una cosa que publicaste en Rellano. Qué es está en tus avisos.'],
    button: { label: 'Ver mis avisos', url },
    notes: ['Por tu privacidad, este correo no dice de qué se trata.'],
  }),
  ca: (url) => ({
    subject: 'Hi ha un avís sobre una cosa teua a Rellano',
    says: ['Hi ha una novetat sobre una cosa que vas publicar a Rellano. Què és està en els teus avisos.'],
    button: { label: 'Veure els meus avisos', url },
    notes: ['Per la teua privacitat, este correu no diu de què es tracta.'],
  }),
};

/** To the author of a review that has a reply: that there is something, and nothing of it. */
export const replyMail = (language: MailLanguage, link: string): WrittenMail => writeLetter(words[language](link), language);
