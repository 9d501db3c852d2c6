import { z } from 'zod';
import { addressTooLong, addressTooShort } from '../../domain/address/check.ts';
import { limits } from '../../domain/review/options.ts';

// 1-flats §5 Step 1: address 10 to 500 characters.
export const addressToGeocode = z.object(
  {
    address: z.string('Escribe la dirección').trim().min(limits.address.min, addressTooShort).max(limits.address.max, addressTooLong),
  },
  'Envía la dirección como JSON: {"address": "…"}',
);
