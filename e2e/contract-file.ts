import { contractText, pdfOf } from '../test/contract-files.ts';

/** A contract that opens, as a browser's file field takes it. */
export const contract = { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await pdfOf([contractText])) };
