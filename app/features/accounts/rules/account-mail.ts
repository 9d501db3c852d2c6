import { type WrittenMail, writeLetter } from '../../../../platform/letter.ts';

export const confirmationMail = (link: string): WrittenMail =>
  writeLetter({
    subject: 'Confirma tu email en Rellano',
    paragraphs: ['Para terminar de crear tu cuenta en Rellano, abre este enlace y confirma que el email es tuyo.'],
    button: { label: 'Confirmar mi email', url: link },
    notes: ['El enlace vale 7 días. Si no has creado tú la cuenta, no tienes que hacer nada: se borrará sola.'],
  });

export const resetMail = (link: string): WrittenMail =>
  writeLetter({
    subject: 'Elige una contraseña nueva en Rellano',
    paragraphs: ['Para elegir una contraseña nueva, abre este enlace.'],
    button: { label: 'Elegir contraseña', url: link },
    notes: ['El enlace vale una hora. Si no lo has pedido tú, no tienes que hacer nada: tu contraseña sigue igual.'],
  });
