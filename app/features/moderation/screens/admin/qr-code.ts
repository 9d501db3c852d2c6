import encodeQR from 'qr';

/** `path`: SVG path of the dark modules; `size`: width of the code in modules, with the border. */
export interface QrCode {
  size: number;
  path: string;
}

export function qrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { border: 4 });
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size: rows.length, path };
}
