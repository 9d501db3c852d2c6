interface Path {
  commands: { command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'closePath'; args: number[] }[];
  bbox: { minX: number; minY: number; maxX: number; maxY: number };
}

interface Glyph {
  advanceWidth: number;
  path: Path;
  _getMetrics(): { leftBearing: number };
}

/** What fontkit keeps while it writes a TrueType subset (`TTFSubset`); neither it nor pdfkit declares types for this. */
interface TrueTypeSubset {
  font: { getGlyph(id: number): Glyph };
  glyf: Uint8Array[];
  loca: { offsets: number[]; version: number };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  offset: number;
  _addGlyph(id: number): number;
}

/**
 * Makes the WOFF2 font that the document has just selected embeddable. fontkit copies glyphs byte by byte from the table
 * `glyf`, which WOFF2 stores transformed: a RangeError at the first accented letter. The outlines it decodes are right, so
 * each glyph is rebuilt from its outline.
 */
export function embedOutlines(doc: PDFKit.PDFDocument): void {
  const { subset } = (doc as unknown as { _font: { subset: TrueTypeSubset } })._font;
  subset._addGlyph = (id) => {
    const glyph = subset.font.getGlyph(id);
    const outline = encodeGlyph(glyph.path);
    subset.loca.version = 1; // long offsets: the transformed font has no format to take over
    subset.glyf.push(outline);
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing: glyph._getMetrics().leftBearing });
    subset.offset += outline.length;
    return subset.glyf.length - 1;
  };
}

/** A simple glyph in the format of the OpenType table `glyf`: no repeats, no short vectors, padded to four bytes. */
function encodeGlyph(path: Path): Uint8Array {
  const points: { x: number; y: number; on: boolean }[] = [];
  const ends: number[] = [];
  for (const { command, args } of path.commands) {
    if (command === 'closePath') ends.push(points.length - 1);
    for (let i = 0; i < args.length; i += 2) {
      const control = command === 'quadraticCurveTo' && i === 0;
      points.push({ x: Math.round(args[i] ?? 0), y: Math.round(args[i + 1] ?? 0), on: !control });
    }
  }
  if (points.length === 0) return new Uint8Array(0);

  const bytes = new Uint8Array(Math.ceil((12 + ends.length * 2 + points.length * 5) / 4) * 4);
  const view = new DataView(bytes.buffer);
  let at = 0;
  const int16 = (value: number) => {
    view.setInt16(at, value);
    at += 2;
  };
  int16(ends.length);
  int16(Math.floor(path.bbox.minX));
  int16(Math.floor(path.bbox.minY));
  int16(Math.ceil(path.bbox.maxX));
  int16(Math.ceil(path.bbox.maxY));
  for (const end of ends) int16(end);
  int16(0); // no hinting instructions
  for (const point of points) bytes[at++] = point.on ? 1 : 0;
  for (const axis of ['x', 'y'] as const) {
    let last = 0;
    for (const point of points) {
      int16(point[axis] - last);
      last = point[axis];
    }
  }
  return bytes;
}
