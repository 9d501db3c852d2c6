import { type Letter, type MailLanguage, type WrittenMail, writeLetter } from './letter.ts';

const words: Record<MailLanguage, (link: string) => Letter> = {
  es: (url) => ({
    subject: 'Hay una decisión sobre algo tuyo en Rellano',
    says: ['Una persona del equipo ha decidido sobre algo que enviaste a Rellano. Qué ha decidido, por qué y qué puedes hacer está en tus avisos.'],
    button: { label: 'Ver mis avisos', url },
    notes: ['Por tu privacidad, este correo no dice de qué se trata. Lo recibes aunque no hayas elegido otros correos: la ley nos pide avisarte.'],
  }),
  ca: (url) => ({
    subject: 'Hi ha una decisió sobre una cosa teua a Rellano',
    says: ['Una persona de l’equip ha decidit sobre una cosa que vas enviar a Rellano. Què ha decidit, per què i què pots fer està en els teus avisos.'],
    button: { label: 'Veure els meus avisos', url },
    notes: ['Per la teua privacitat, este correu no diu de què es tracta. El reps encara que no hages triat altres correus: la llei ens demana avisar-te.'],
  }),
};

/** That there is a decision, and nothing of it: somebody else may read the mail (RGPD; DSA art. 17). */
export const decisionMail = (language: MailLanguage, link: string): WrittenMail => writeLetter(words[language](link), language);
