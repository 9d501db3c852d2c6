import { contractText, pdfOf } from '../test/contract-files.ts';

/** A valid contract for a file field. */
export const contract = { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await pdfOf([contractText])) };
