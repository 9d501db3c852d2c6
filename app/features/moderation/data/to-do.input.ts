import { z } from '../../../../platform/zod.ts';

/** The last case of the previous page of 'Por hacer'. */
export interface ToDoCursor {
  since: Date;
  id: string;
}

const cursor = z.tuple([z.iso.datetime(), z.uuid()]);

/** Parses the cursor of an address; null: missing or invalid. */
export function readCursor(text: string): ToDoCursor | null {
  const read = cursor.safeParse(text.split('_'));
  return read.success ? { since: new Date(read.data[0]), id: read.data[1] } : null;
}

export const cursorText = ({ since, id }: ToDoCursor): string => `${since.toISOString()}_${id}`;
