import { z } from 'zod';

// 1-flats §5 Step 1: address 10 to 500 characters.
export const addressToGeocode = z.object(
  {
    address: z
      .string('Escribe la dirección')
      .trim()
      .min(10, 'La dirección debe tener al menos 10 caracteres')
      .max(500, 'La dirección no puede tener más de 500 caracteres'),
  },
  'Envía la dirección como JSON: {"address": "…"}',
);
