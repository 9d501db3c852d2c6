import { index, type RouteConfig, route } from '@react-router/dev/routes';

// The route table, in the order of the specification (1-flats §2), then what both documents leave to us.
export default [
  index('screens/home/route.tsx'),
  route('auth', 'screens/auth/route.tsx'),
  route('email-confirmation', 'screens/email-confirmation/route.tsx'),
  route('buscar-resenas/*', 'screens/search/route.tsx'),
  route('admin', 'screens/admin/route.tsx'),
  route('avisos/stream', 'resources/avisos-stream.ts'),
  route('quienes-somos', 'screens/about/route.tsx'),
  route('piso/:key', 'screens/property/route.tsx'),
  route('api/functions/admin-verify-review', 'resources/functions/admin-verify-review.ts'),
  route('legal/terminos', 'screens/legal/terminos.tsx'),
  route('legal/privacidad', 'screens/legal/privacidad.tsx'),
  route('como-verificamos', 'screens/legal/verificacion.tsx'),
  route('salir', 'resources/salir.ts'),
  route('confirmar', 'resources/confirmar.ts'),
  route('sesion', 'resources/sesion.ts'),
  route('alias-disponible', 'resources/alias-disponible.ts'),
  route('alias-nuevo', 'resources/alias-nuevo.ts'),
  route('subir/avatar', 'resources/subir-avatar.ts'),
  route('avatares/:name', 'resources/avatares.ts'),
  route('correo', 'screens/mailbox/route.tsx'),
  route('*', 'screens/not-found/route.tsx'),
] satisfies RouteConfig;
