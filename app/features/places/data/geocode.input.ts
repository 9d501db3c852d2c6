import { z } from '../../../../platform/zod.ts';
import { limits } from '../../reviews/rules/options.ts';
import { addressTooLong, addressTooShort } from '../rules/address/check.ts';

// 1-flats §5 Step 1: address 10 to 500 characters.
export const addressToGeocode = z.object(
  {
    address: z.string('Escribe la dirección').trim().min(limits.address.min, addressTooShort).max(limits.address.max, addressTooLong),
  },
  'Envía la dirección como JSON: {"address": "…"}',
);
