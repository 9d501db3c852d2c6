import PDFDocument from 'pdfkit';
import sharp, { type Sharp } from 'sharp';
import { openPdf } from '../adapters/contract-reading/pdf.ts';

/** A short contract, in our own words. */
export const contractText = `CONTRATO DE ARRENDAMIENTO DE VIVIENDA

En Valencia, a 12 de enero de 2025.

De una parte, doña Carmen Soler Prats, con domicilio en la calle Alboraya, 15, puerta 6, de Valencia, en adelante la arrendadora. De otra, don Hugo Marín Sáez, en adelante el arrendatario.

La arrendadora es propietaria de la vivienda sita en la calle Cádiz, número 52, piso 4º, puerta 7, de Valencia (46006), y ambas partes convienen su arrendamiento con arreglo a las siguientes cláusulas.

PRIMERA. La vivienda se destinará a residencia permanente del arrendatario, que no podrá subarrendarla sin permiso escrito de la arrendadora.

SEGUNDA. El plazo del arrendamiento es de un año, que empezará a contarse el día 1 de febrero de 2025 y terminará el 31 de enero de 2026.

TERCERA. La renta será de setecientos noventa euros (790 €) mensuales, que se pagarán dentro de los siete primeros días de cada mes.

CUARTA. El arrendatario entrega en este acto 790 euros en concepto de fianza legal, que se devolverá al término del contrato.

QUINTA. Los suministros con contador individual son de cuenta del arrendatario. Las reparaciones que la vivienda necesite son de cuenta de la arrendadora.`;

export const contractFields = {
  address: 'Calle Cádiz, 52, 46006 València',
  floor: '4',
  door: '7',
  start: '2025-02-01',
  months: 12,
  rent: 790,
  deposit: 790,
};

/** Pages of text as a PDF. */
export function pdfOf(pages: readonly string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: 64, autoFirstPage: false, ...options });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  for (const page of pages) pdf.addPage().font('Times-Roman').fontSize(12).text(page, { lineGap: 3 });
  pdf.end();
  return new Promise((resolve) => pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(parts)))));
}

/** A photo of the first page of a PDF on a table, by default brown, rotated by `quarters` of a turn. */
export async function photoOf(pdf: Uint8Array, quarters = 0, table = '#6b5443'): Promise<Sharp> {
  const open = await openPdf(pdf);
  if (typeof open === 'string') throw new Error(open);
  const { width, height, data } = await (await open.page(1)).picture();
  await open.close();
  const sheet = await sharp(data, { raw: { width, height, channels: 1 } })
    .extend({ top: 90, bottom: 120, left: 70, right: 100, background: table })
    .toColourspace('srgb')
    .png()
    .toBuffer();
  return sharp(sheet).rotate(90 * quarters);
}
