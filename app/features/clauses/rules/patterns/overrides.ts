/**
 * A more specific rule replaces the general ones that match the same sentence: a right to break in is not
 * a free right to end the lease, and a rise after works has a type of its own.
 */
export const overrides: Record<string, readonly string[]> = {
  autotutela: ['recuperacion-sin-requisitos', 'resolucion-libre-arrendador'],
  'entrada-arrendador': ['prohibicion-visitas', 'venta-extingue', 'resolucion-libre-arrendador'],
  'mejora-eleva-renta': ['subida-renta', 'obras-sin-compensacion'],
  'obras-sin-compensacion': ['renuncia-derechos', 'resolucion-libre-arrendador', 'permanencia-minima', 'subida-renta'],
  'resolucion-libre-arrendador': ['prorroga-excluida'],
  'obras-discapacidad': ['obras-sin-compensacion'],
  'prohibicion-padron': ['prohibicion-familia', 'resolucion-libre-arrendador'],
  'prohibicion-familia': ['resolucion-libre-arrendador'],
  'renuncia-subrogacion': ['prohibicion-familia', 'resolucion-libre-arrendador', 'venta-extingue'],
  'prorroga-excluida': ['renuncia-derechos'],
  'renuncia-tanteo': ['venta-extingue'],
  'renuncia-enervacion': ['renuncia-derechos'],
  'venta-extingue': ['resolucion-libre-arrendador', 'recuperacion-sin-requisitos'],
  'seguro-impago': ['servicios-impuestos', 'garantias-excesivas'],
  'servicios-impuestos': ['fianza-perdida', 'gastos-agencia', 'pintura-limpieza-final'],
  'fianza-perdida': ['permanencia-minima', 'dinero-para-reservar'],
  'gastos-agencia': ['dinero-para-reservar'],
  'exoneracion-arrendador': ['obras-sin-compensacion'],
  'pintura-limpieza-final': ['reparaciones-inquilino', 'multas-tarifas'],
  'arbitraje-impuesto': ['sumision-fuero'],
  'conformidad-ficticia': ['renuncia-derechos'],
  'penalizacion-desistimiento': ['servicios-impuestos'],
  'matricula-no-reembolsable': ['fianza-perdida', 'dinero-para-reservar'],
};
