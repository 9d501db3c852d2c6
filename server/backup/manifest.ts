import { createHmac } from 'node:crypto';
import { z } from '../../platform/zod.ts';

export const FORMAT = 1;

/** manifest.json of a backup: its contents and their checksums. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  /** ISO 8601. */
  made: z.string(),
  engine: z.enum(['pglite', 'postgres']),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string().regex(/^[A-Za-z_0-9]+$/), rows: z.number().int().min(0), sha256: z.string() })),
  files: z.array(z.object({ key: z.string(), bytes: z.number().int().min(0), sha256: z.string() })),
  /** Identifies the secret that contracts were encrypted with, without revealing it. */
  secretCheck: z.string(),
  secret: z.boolean(),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const checkOf = (secret: string): string => createHmac('sha256', secret).update('rellano backup').digest('hex');
