/** X, Y and Z of red, green and blue, relative to D50. */
export type Primaries = readonly [red: Xyz, green: Xyz, blue: Xyz];
type Xyz = readonly [x: number, y: number, z: number];

const displayP3: Primaries = [
  [0.515102, 0.241182, -0.001049],
  [0.291965, 0.692236, 0.041882],
  [0.157153, 0.066582, 0.784378],
];
/** From X, Y and Z to red, green and blue of sRGB. */
const toRgb: readonly Xyz[] = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
];
const steps = 4096;

const linear = Float32Array.from({ length: 256 }, (_, value) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
const encoded = Uint8ClampedArray.from({ length: steps + 1 }, (_, at) => {
  const value = at / steps;
  return 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
});

/** The primaries of an ICC profile; null for other kinds of profiles. */
export function primariesOf(profile: Uint8Array<ArrayBuffer>): Primaries | null {
  const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength);
  const word = (at: number) => (at + 4 <= profile.length ? String.fromCharCode(...profile.subarray(at, at + 4)) : '');
  if (word(16) !== 'RGB ') return null;
  const found = ['rXYZ', 'gXYZ', 'bXYZ'].map((name): Xyz | null => {
    for (let at = 132; at + 12 <= Math.min(profile.length, 132 + 12 * 100); at += 12) {
      if (word(at) !== name) continue;
      const place = view.getUint32(at + 4);
      if (word(place) !== 'XYZ ' || place + 20 > profile.length) return null;
      const part = (n: number) => view.getInt32(place + 8 + 4 * n) / 65_536;
      return [part(0), part(1), part(2)];
    }
    return null;
  });
  const [red, green, blue] = found;
  return red && green && blue ? [red, green, blue] : null;
}

/** Converts to sRGB in place, four channels a pixel. Assumes the transfer curve of sRGB, which is exact for Display P3 and close for others. */
export function toSrgb(rgba: Uint8ClampedArray, from: Primaries | 'display-p3'): void {
  const primaries = from === 'display-p3' ? displayP3 : from;
  const matrix = toRgb.flatMap((row) => primaries.map((xyz) => row[0] * xyz[0] + row[1] * xyz[1] + row[2] * xyz[2]));
  const [rr = 1, rg = 0, rb = 0, gr = 0, gg = 1, gb = 0, br = 0, bg = 0, bb = 1] = matrix;
  const same = matrix.every((value, at) => Math.abs(value - (at % 4 === 0 ? 1 : 0)) < 0.005);
  if (same) return;
  const encode = (value: number) => encoded[Math.min(steps, Math.max(0, Math.round(value * steps)))] as number;
  for (let at = 0; at < rgba.length; at += 4) {
    const [r, g, b] = [linear[rgba[at] as number] as number, linear[rgba[at + 1] as number] as number, linear[rgba[at + 2] as number] as number];
    rgba[at] = encode(rr * r + rg * g + rb * b);
    rgba[at + 1] = encode(gr * r + gg * g + gb * b);
    rgba[at + 2] = encode(br * r + bg * g + bb * b);
  }
}
