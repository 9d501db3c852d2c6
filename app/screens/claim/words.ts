/** What is said when a claim is refused. */
export const claimWords = {
  guest: [401, 'Inicia sesión para continuar.'],
  absent: [404, 'Esa página ya no existe.'],
  own: [403, 'Aquí escribes como inquilino: no puedes responder también por la página.'],
  there: [409, 'Ya la has reclamado. Mira cómo va en «Mis páginas».'],
  'too-many': [429, 'Has reclamado demasiado en poco tiempo. Vuelve a probar mañana.'],
} as const;
