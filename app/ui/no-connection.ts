/** The message when no answer came. */
export const noConnection = 'No ha llegado la respuesta. Comprueba tu conexión y vuelve a intentarlo.';
