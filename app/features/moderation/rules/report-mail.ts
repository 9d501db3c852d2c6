import { type WrittenMail, writeLetter } from '../../../../platform/letter.ts';

type ReportMailState = 'unconfirmed' | 'received' | 'decided' | 'appealed';

const words: Record<ReportMailState, { subject: string; label: string; text: (number: string) => string }> = {
  unconfirmed: {
    subject: 'Confirma tu denuncia en Rellano',
    label: 'Abrir la denuncia',
    text: () =>
      'Alguien ha enviado una denuncia a Rellano con este correo. Si has sido tú, ábrela y confírmala. Hasta entonces no la ve nadie, y en 48 horas se borra.',
  },
  received: {
    subject: 'Hemos recibido tu denuncia',
    label: 'Ver cómo va',
    text: (number) => `Tu denuncia tiene el número ${number}. La mira una persona. Guarda este enlace: ahí ves cómo va, sin cuenta.`,
  },
  decided: {
    subject: 'Hay una decisión sobre tu denuncia',
    label: 'Ver la decisión',
    text: (number) => `Ya hay una decisión sobre la denuncia ${number}. Cuál, por qué y qué puedes hacer está en este enlace.`,
  },
  appealed: {
    subject: 'Hemos recibido tu recurso',
    label: 'Ver cómo va',
    text: (number) => `Hemos recibido tu recurso sobre la denuncia ${number}. Cómo va lo ves en este enlace.`,
  },
};

/** For a reporter without an account: a link without the subject, because other people may read the mail. */
export const reportMail = (state: ReportMailState, number: string, link: string): WrittenMail =>
  writeLetter({
    subject: words[state].subject,
    paragraphs: [words[state].text(number)],
    button: { label: words[state].label, url: link },
    notes: ['Por privacidad, este correo no dice de qué se trata. Si no has sido tú, no tienes que hacer nada.'],
  });
