import type { Mail } from '../../usecases/ports.ts';

export function confirmationMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Confirma tu email en Rellano',
    text: `Hola:\n\nPara terminar de crear tu cuenta en Rellano, abre este enlace:\n\n${link}\n\nEl enlace vale 7 días. Si no has creado tú la cuenta, no tienes que hacer nada: se borrará sola.\n\nRellano`,
  };
}

export function resetMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Elige una contraseña nueva en Rellano',
    text: `Hola:\n\nPara elegir una contraseña nueva, abre este enlace:\n\n${link}\n\nEl enlace vale una hora. Si no lo has pedido tú, no tienes que hacer nada: tu contraseña sigue igual.\n\nRellano`,
  };
}
