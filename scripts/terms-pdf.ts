// Makes public/legal/terminos.pdf from the same text as the screen /legal/terminos. Run `npm run terms` after changing it.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import PDFDocument from 'pdfkit';
import type { LegalDocument } from '../app/features/site/parts/legal/document.ts';
import { termsOfUse } from '../app/features/site/parts/legal/terms.ts';
import { formatDay } from '../platform/dates.ts';

// Passed as bytes: pdfkit decides by the file's name, fontkit by its content (woff and woff2 both work).
const require = createRequire(import.meta.url);
const font = (file: string) => readFileSync(require.resolve(file));
const HEAD = font('@fontsource/young-serif/files/young-serif-latin-400-normal.woff');
const TEXT = font('@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff');

const INK = '#0d3d45';
const BODY = '#22302f';
const MUTED = '#57605c';
const TILE = '#176673';
const TILE_PALE = '#a9cfc9';
const MARGIN = 62;
const BOTTOM = 76;
const HEADING = 32;
const LEADING = { lineGap: 2.6, paragraphGap: 5.5 };

/** The PDF of a legal text: A4, tagged, with bookmarks. The same text gives the same bytes: the date is the text's. */
export function legalPdf(legal: LegalDocument): Promise<Buffer> {
  const date = new Date(`${legal.updated}T00:00:00Z`);
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: BOTTOM },
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    lang: 'es-ES',
    displayTitle: true,
    // Uncompressed: deflate differs between machines, and a test compares the committed file with this one.
    compress: false,
    info: { Title: legal.title, Author: 'Rellano', Subject: legal.description, CreationDate: date, ModDate: date },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  doc.registerFont('head', HEAD);
  doc.registerFont('text', TEXT);

  const root = doc.struct('Document');
  doc.addStructure(root);
  const add = (type: string, draw: () => void) => root.add(doc.struct(type, {}, draw));
  const width = doc.page.width - 2 * MARGIN;
  const body = (text: string) => doc.font('text').fontSize(10).fillColor(BODY).text(text, LEADING);
  // Paragraphs are short: one that does not fit moves to the next page whole. Checked outside its element, since a page that begins within one would leave
  // its marked content open on the old page.
  const makeRoom = (text: string, indent = 0, above = 0) => {
    const height = doc
      .font('text')
      .fontSize(10)
      .heightOfString(text, { ...LEADING, width: width - indent });
    if (doc.y + above + height > doc.page.height - BOTTOM) doc.addPage();
  };
  const paragraph = (text: string) => {
    makeRoom(text);
    add('P', () => body(text));
  };

  drawMark(doc);
  add('H1', () =>
    doc
      .font('head')
      .fontSize(25)
      .fillColor(INK)
      .text(legal.title, MARGIN, MARGIN + 42),
  );
  add('P', () =>
    doc
      .font('text')
      .fontSize(9.5)
      .fillColor(MUTED)
      .text(`Rellano · Vigentes desde el ${formatDay(legal.updated)}`, { paragraphGap: 12 }),
  );
  legal.intro.forEach(paragraph);

  for (const [index, section] of legal.sections.entries()) {
    const heading = `${index + 1}. ${section.heading}`;
    makeRoom(section.paragraphs[0] ?? '', 0, HEADING); // a heading never stands alone at the foot of a page
    doc.y += 5;
    doc.outline.addItem(heading);
    add('H2', () =>
      doc
        .font('head')
        .fontSize(13.5)
        .fillColor(INK)
        .text(heading, { paragraphGap: 4.5, features: ['lnum'] }),
    );
    section.paragraphs.forEach(paragraph);
    if (section.list) {
      const list = doc.struct('L');
      root.add(list);
      for (const point of section.list) {
        makeRoom(point, 15);
        list.add(
          doc.struct('LI', {}, () => {
            doc.rect(MARGIN + 2, doc.y + 4.2, 4.5, 4.5).fill(TILE);
            doc.x = MARGIN + 15;
            body(point);
            doc.x = MARGIN;
          }),
        );
      }
      list.end();
    }
  }
  root.end();
  numberPages(doc, legal.title);
  doc.end();
  return done;
}

/** The tiled house of the site's header (24 units wide there). */
function drawMark(doc: PDFKit.PDFDocument) {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.save().translate(MARGIN, MARGIN).scale(1.25);
  doc.path('M0 12 12 0l12 12v12H12V12H0z').fill(INK);
  doc.path('M0 12h12v12z').fill(TILE);
  doc.path('M0 12v12h12z').fill(TILE_PALE);
  doc.restore();
  doc.endMarkedContent();
}

function numberPages(doc: PDFKit.PDFDocument, title: string) {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    // Below the bottom margin pdfkit would start a new page; the footer has none.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font('text').fontSize(8.5).fillColor(MUTED);
    doc.text(`Rellano · ${title}`, MARGIN, doc.page.height - 46, { lineBreak: false });
    doc.text(`Página ${page + 1} de ${count}`, MARGIN, doc.page.height - 46, { width: doc.page.width - 2 * MARGIN, align: 'right' });
    doc.endMarkedContent();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const target = new URL('../public/legal/terminos.pdf', import.meta.url);
  const pdf = await legalPdf(termsOfUse);
  writeFileSync(target, pdf);
  console.log(`public/legal/terminos.pdf: ${Math.round(pdf.length / 1024)} kB`);
}
