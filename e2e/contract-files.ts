import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/** Personal data in the text, title and name of the file, which must not leave the device. */
export const secrets = ['AMPARO', 'FERRER', 'NAVARRO', '12345678', 'ES9121000418450200051332', '0418', '612 34 56 78', 'ferrer@example.org'];

const pages = [
  `CONTRATO DE ARRENDAMIENTO DE VIVIENDA

De una parte, DOÑA AMPARO FERRER NAVARRO, mayor de edad, con domicilio en la Avenida del Puerto, 118, puerta 14, y con DNI número 12345678-Z, en adelante la arrendadora. Y de otra, DON IVÁN PETROV DIMITROV, con NIE X1234567L, en adelante el arrendatario.

Que doña Amparo Ferrer Navarro es propietaria de la vivienda sita en la Calle de Sueca, número 41, piso 3, puerta 12, de Valencia (46006), con referencia catastral 5829104YJ2752H0009QT.

SEGUNDA.- Duración. El plazo es de UN AÑO, desde el día 1 de septiembre de 2024.

TERCERA.- Renta. La renta se fija en 850 euros mensuales, en la cuenta ES91 2100 0418 4502 0005 1332. Avisos al móvil 612 34 56 78.`,
  `OCTAVA.- Notificaciones. Las partes señalan el correo ferrer@example.org para todo lo que tenga que ver con este contrato, y la vivienda arrendada para las notificaciones en papel. Los suministros de agua, electricidad y gas con contador individual serán satisfechos por el arrendatario.

Y en prueba de conformidad firman el presente por duplicado en el lugar y fecha indicados.`,
];

/** A contract of two pages, signed on the second. */
export function aContractPdf(options: { password?: string; pages?: number } = {}): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 60,
    userPassword: options.password,
    info: { Title: 'Contrato de AMPARO FERRER NAVARRO', Author: 'AMPARO FERRER' },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))));
  for (let i = 0; i < (options.pages ?? 2); i++) {
    if (i > 0) pdf.addPage();
    pdf.fontSize(11).text(pages[i] ?? `Anexo ${i + 1}`, { align: 'justify' });
  }
  pdf.text('LA ARRENDADORA', 80, 420).text('EL ARRENDATARIO', 340, 420);
  pdf.moveTo(90, 470).bezierCurveTo(110, 430, 120, 500, 140, 450).bezierCurveTo(150, 430, 160, 500, 190, 455).lineWidth(2.5).stroke();
  pdf.end();
  return whole;
}

/** A form with filled fields, text over it, a stamp, and a signature in its margin. */
export function aFilledPdf(): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 60 });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))));
  pdf.font('Helvetica').fontSize(11).text('De una parte, D.', 60, 100).text(', mayor de edad, y de otra, el arrendatario.', 320, 100);
  pdf.text('La vivienda se encuentra en la Calle de Sueca, 41, piso 3, puerta 12, de Valencia, y se alquila por un plazo de un año.', 60, 200);
  pdf.text('La renta se fija en 850 euros mensuales, pagados los siete primeros días de cada mes en la cuenta que sigue:', 60, 240);
  pdf.initForm();
  pdf.formText('nombre', 150, 96, 160, 18, { value: 'AMPARO FERRER NAVARRO' });
  // pdfkit writes a primitive string as a PDF name.
  const written: object = { Subtype: 'FreeText', Contents: Object('ES91 2100 0418 4502 0005 1332'), DA: Object('/Helv 11 Tf 0 g'), F: 4 };
  const stamped: object = { Subtype: 'Stamp', F: 4 };
  pdf.annotate(60, 280, 240, 18, written).annotate(340, 420, 120, 50, stamped);
  pdf
    .rotate(-90, { origin: [30, 600] })
    .fontSize(8)
    .text('Firmado por PABLO SERRANO MOLINA - DNI 87654321X', 30, 600, { lineBreak: false });
  pdf.end();
  return whole;
}

export const asFile = (buffer: Buffer) => ({ name: 'contrato AMPARO FERRER.pdf', mimeType: 'application/pdf', buffer });

/** A PNG of a few bytes that declares 60,000 by 60,000 pixels. */
export async function decompressionBomb(): Promise<Buffer> {
  const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  small.writeUInt32BE(60_000, 16);
  small.writeUInt32BE(60_000, 20);
  return small;
}
