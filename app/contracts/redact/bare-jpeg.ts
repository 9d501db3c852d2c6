const isNote = (marker: number) => (marker >= 0xe1 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;

/**
 * A JPEG without metadata: browsers write a colour profile into it, and might write more. What is needed to decode it (JFIF,
 * Adobe's colour transform) stays.
 */
export function bareJpeg(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const segments = [bytes.subarray(0, 2)];
  let at = 2;
  // The picture itself begins at a start of scan, and goes on to the end.
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    if (!isNote(bytes[at + 1] ?? 0)) segments.push(bytes.subarray(at, end));
    at = end;
  }
  return [...segments, bytes.subarray(at)];
}
