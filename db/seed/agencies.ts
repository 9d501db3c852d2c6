/** Obviously invented agencies of the demonstration. */
export const agencies: readonly string[] = [
  'Llaves de Cartón (demo)',
  'Pisos de Mentira (demo)',
  'La Naranja de Papel (demo)',
  'Inmobiliaria Inventada (demo)',
  'Gestiones de Mentirijilla (demo)',
  'Casa Ficticia (demo)',
  'Alquileres El Ejemplo (demo)',
  'Fincas Poniente de Prueba (demo)',
  'Portal y Azotea (demo)',
  'Levante Imaginario (demo)',
  'Cuatro Paredes de Prueba (demo)',
  'Habitar sin Existir (demo)',
];
