import { type Letter, type MailLanguage, type WrittenMail, writeLetter } from '../../../../platform/letter.ts';

const ofDecision: Record<MailLanguage, (link: string) => Letter> = {
  es: (url) => ({
    subject: 'Hay una decisión sobre algo tuyo en Rellano',
    paragraphs: [
      'Una persona del equipo ha decidido sobre algo que enviaste a Rellano. En tus avisos puedes leer qué ha decidido, por qué y qué puedes hacer.',
    ],
    button: { label: 'Ver mis avisos', url },
    notes: ['Por tu privacidad, este correo no dice de qué se trata. Lo recibes aunque no hayas elegido otros correos: la ley nos obliga a avisarte.'],
  }),
  ca: (url) => ({
    subject: 'Hi ha una decisió sobre una cosa teua a Rellano',
    paragraphs: [
      'Una persona de l’equip ha decidit sobre una cosa que vas enviar a Rellano. En els teus avisos pots llegir què ha decidit, per què i què pots fer.',
    ],
    button: { label: 'Veure els meus avisos', url },
    notes: ['Per la teua privacitat, este correu no diu de què es tracta. El reps encara que no hages triat altres correus: la llei ens obliga a avisar-te.'],
  }),
};

/** Says only that there is a decision: somebody else may read the mail (RGPD; DSA art. 17). */
export const decisionMail = (language: MailLanguage, link: string): WrittenMail => writeLetter(ofDecision[language](link), language);

const ofReply: Record<MailLanguage, (link: string) => Letter> = {
  es: (url) => ({
    subject: 'Hay un aviso sobre algo tuyo en Rellano',
    paragraphs: ['Hay novedades sobre algo que publicaste en Rellano. Míralas en tus avisos.'],
    button: { label: 'Ver mis avisos', url },
    notes: ['Por tu privacidad, este correo no dice de qué se trata.'],
  }),
  ca: (url) => ({
    subject: 'Hi ha un avís sobre una cosa teua a Rellano',
    paragraphs: ['Hi ha novetats sobre una cosa que vas publicar a Rellano. Mira-les en els teus avisos.'],
    button: { label: 'Veure els meus avisos', url },
    notes: ['Per la teua privacitat, este correu no diu de què es tracta.'],
  }),
};

/** Tells the author of a review with a reply only that there is news. */
export const replyMail = (language: MailLanguage, link: string): WrittenMail => writeLetter(ofReply[language](link), language);
