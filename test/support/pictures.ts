import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** The seven passes of an interlaced picture: first column, first row, and every how many. */
const PASSES: Record<string, number[][]> = {
  true: [[0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2]],
  false: [[0, 0, 1, 1]],
}; // prettier-ignore

export interface PngInput {
  width?: number;
  height?: number;
  /** 0 grey, 2 RGB, 3 palette, 4 grey with opacity, 6 RGB with opacity. */
  kind?: number;
  /** Bits of a sample. */
  depth?: number;
  isInterlaced?: boolean;
  /** 0 to 4, of every row. */
  filter?: number;
  /** The samples of a pixel; all 0 unless told. */
  pixel?: (x: number, y: number) => number[];
  /** Chunks between head and pixels. */
  before?: [type: string, data: Buffer][];
}

/** A PNG, made by hand so that it can be of any kind. */
export function aPng(input: PngInput = {}): Buffer {
  const { width = 20, height = 10, kind = 2, depth = 8, isInterlaced = false, filter = 0, before = [] } = input;
  const channels = CHANNELS[kind]!;
  const { pixel } = input;
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, kind, 0, 0, isInterlaced ? 1 : 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const lines: Buffer[] = [];
  for (const [x0, y0, dx, dy] of PASSES[String(isInterlaced)]! as [number, number, number, number][]) {
    const columns = Math.ceil((width - x0) / dx);
    if (columns <= 0) continue;
    let above = Buffer.alloc(Math.ceil((columns * channels * depth) / 8));
    for (let y = y0; y < height; y += dy) {
      const line = Buffer.alloc(above.length);
      for (let column = 0; pixel && column < columns; column++)
        pixel(x0 + column * dx, y).forEach((value, channel) => put(line, column * channels + channel, depth, value));
      lines.push(Buffer.from([filter]), filtered(line, above, filter, Math.max(1, (channels * depth) / 8)));
      above = line;
    }
  }
  return pngOf([['IHDR', head], ...before, ['IDAT', deflateSync(Buffer.concat(lines))], ['IEND', Buffer.alloc(0)]]);
}

function put(line: Buffer, index: number, depth: number, value: number): void {
  if (depth === 16) line.writeUInt16BE(value, 2 * index);
  else line[(index * depth) >> 3]! |= value << (8 - depth - ((index * depth) & 7));
}

function filtered(line: Buffer, above: Buffer, filter: number, step: number): Buffer {
  if (filter === 0) return line;
  return line.map((byte, at) => {
    const [a, b, c] = [line[at - step] ?? 0, above[at]!, above[at - step] ?? 0];
    const p = a + b - c;
    const [toA, toB, toC] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)];
    const paeth = toA <= toB && toA <= toC ? a : toB <= toC ? b : c;
    return byte - ([0, a, b, (a + b) >> 1, paeth][filter] ?? 0);
  }) as Buffer;
}

/** A PNG of these chunks, each with its right check. */
export const pngOf = (chunks: readonly (readonly [type: string, data: Uint8Array])[]): Buffer =>
  Buffer.concat([
    SIGNATURE,
    ...chunks.map(([type, data]) => {
      const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
      const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(data.length);
      check.writeUInt32BE(crc32(body));
      return Buffer.concat([length, body, check]);
    }),
  ]);

/** The chunks of a PNG. */
export function chunksOf(png: Buffer): [type: string, data: Buffer][] {
  const chunks: [string, Buffer][] = [];
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.push([png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length)]);
    at += 12 + length;
  }
  return chunks;
}

/** Size and RGB pixels, row by row, of a PNG with 8 bits a colour whose rows have the filter 0 or 2. */
export function pixelsOf(png: Buffer): { width: number; height: number; pixels: number[][] } {
  const chunks = new Map(chunksOf(png));
  const head = chunks.get('IHDR')!;
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const raw = inflateSync(chunks.get('IDAT')!);
  const length = 3 * width;
  let above = Buffer.alloc(length);
  const pixels: number[][] = [];
  for (let y = 0; y < height; y++) {
    const start = y * (length + 1);
    const filter = raw[start];
    const line = raw.subarray(start + 1, start + 1 + length).map((byte, at) => byte + (filter === 2 ? above[at]! : 0));
    for (let x = 0; x < width; x++) pixels.push([...line.subarray(3 * x, 3 * x + 3)]);
    above = Buffer.from(line);
  }
  return { width, height, pixels };
}

export interface JpegInput {
  width?: number;
  height?: number;
  /** Colours of a pixel. */
  components?: number;
  /** Segments behind the start. */
  before?: [marker: number, data: Buffer][];
  frame?: number;
}

/** A JPEG that is grey all over, made by hand. */
export function aJpeg({ width = 80, height = 40, components = 3, before = [], frame = 0xc0 }: JpegInput = {}): Buffer {
  const segment = (marker: number, data: Uint8Array): Buffer => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(data.length + 2, 2);
    return Buffer.concat([head, data]);
  };
  const ids = Array.from({ length: components }, (_, index) => index + 1);
  const size = Buffer.from([8, 0, 0, 0, 0, components]);
  size.writeUInt16BE(height, 1);
  size.writeUInt16BE(width, 3);
  // One code of one bit, which says of each block that nothing is different.
  const table = (kind: number): Buffer => Buffer.concat([Buffer.from([kind, 1]), Buffer.alloc(15), Buffer.from([0])]);
  const bits = 2 * components * Math.ceil(width / 8) * Math.ceil(height / 8);
  const data = Buffer.alloc(Math.ceil(bits / 8));
  if (bits % 8 > 0) data[data.length - 1] = 0xff >> (bits % 8);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...before.map(([marker, body]) => segment(marker, body)),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(frame, Buffer.concat([size, ...ids.map((id) => Buffer.from([id, 0x11, 0]))])),
    segment(0xc4, Buffer.concat([table(0x00), table(0x10)])),
    segment(0xda, Buffer.from([components, ...ids.flatMap((id) => [id, 0]), 0, 63, 0])),
    data,
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** The notes of a camera that says how it was held; 1 is upright. */
export function anExif(orientation: number): Buffer {
  const note = Buffer.from(
    'Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0secret place',
    'latin1',
  );
  note.writeUInt16BE(orientation, 24);
  return note;
}

export const dataUrl = (bytes: Buffer, type = 'image/png'): string => `data:${type};base64,${bytes.toString('base64')}`;
