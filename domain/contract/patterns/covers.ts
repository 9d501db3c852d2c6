/**
 * A rule that tells of a sentence more exactly takes the place of those beside it: who may break in has not 'ended the lease
 * freely', and a rent that rises after works is told as that.
 */
export const covers: Record<string, readonly string[]> = {
  autotutela: ['recuperacion-sin-requisitos', 'resolucion-libre-arrendador'],
  'entrada-arrendador': ['prohibicion-visitas', 'venta-extingue', 'resolucion-libre-arrendador'],
  'mejora-eleva-renta': ['subida-renta', 'obras-sin-compensacion'],
  'obras-sin-compensacion': ['resolucion-libre-arrendador', 'permanencia-minima'],
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
  'fianza-perdida': ['permanencia-minima'],
  'pintura-limpieza-final': ['reparaciones-inquilino'],
};
