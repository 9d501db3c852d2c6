import { type WrittenMail, writeLetter } from '../../../../platform/letter.ts';
import { claimLinkDays } from '../../messages/rules/claim-link.ts';

/** To the address of an agency: its reader may not be the claimant. It does not name the account. */
export const claimMail = (agency: string, link: string): WrittenMail =>
  writeLetter({
    subject: 'Confirma que respondes por tu agencia en Rellano',
    paragraphs: [
      `Una cuenta de Rellano quiere responder a las reseñas de la agencia «${agency}» y ha dado esta dirección. Si has sido tú, abre este enlace con esa cuenta.`,
    ],
    button: { label: 'Confirmar esta dirección', url: link },
    notes: [
      `Vale ${claimLinkDays} días. Después lo mira una persona del equipo. Si no has sido tú, no hagas nada: sin tu confirmación nadie responderá por la agencia, y la dirección se borra.`,
    ],
  });
