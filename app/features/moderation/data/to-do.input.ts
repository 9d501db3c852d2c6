import { z } from '../../../../platform/zod.ts';

/** The case after which a page of 'Por hacer' begins. */
export interface ToDoCursor {
  since: Date;
  id: string;
}

const cursor = z.tuple([z.iso.datetime(), z.uuid()]);

/** As it is in the address; null: none, or none that is one. */
export function readCursor(text: string): ToDoCursor | null {
  const read = cursor.safeParse(text.split('_'));
  return read.success ? { since: new Date(read.data[0]), id: read.data[1] } : null;
}

export const cursorText = ({ since, id }: ToDoCursor): string => `${since.toISOString()}_${id}`;
