import { promisify } from 'node:util';
import { crc32, deflate, inflate } from 'node:zlib';
import { damaged, refuseSize } from './picture.js';
import { Shrunk } from './shrink.js';

const inflated = promisify(inflate);
const deflated = promisify(deflate);

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** What a pixel of each kind of colours is made of, and how many bits each of that may have. */
const KINDS: Record<number, { channels: number; depths: number[] }> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
};
const PALETTE = 3;
/** What is unpacked at a time. */
const CHUNK_BYTES = 65_536;

/** The pixels that a pass has: where they begin, and every how many columns and rows there is one. */
type Pass = readonly [x: number, y: number, columns: number, rows: number];
const WHOLE: readonly Pass[] = [[0, 0, 1, 1]];
const INTERLACED: readonly Pass[] = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
];

/** What a PNG says of its pixels. */
interface Head {
  width: number;
  height: number;
  /** Bits of a sample. */
  depth: number;
  kind: number;
  channels: number;
  passes: readonly Pass[];
}

interface Parts {
  head: Head;
  /** RGB by number. */
  palette: Buffer;
  /** How opaque the colours of a palette are, or the one colour that is not there. */
  transparency: Buffer | null;
  /** Compressed. */
  data: Buffer;
}

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);

/**
 * A PNG made anew of the pixels of one: opaque on white, 8 bits a colour, no larger than the box in pixels, and nothing else of the
 * file. A step for each row.
 * @throws AppError VALIDATION_FAILED when it cannot be read, or has too many pixels
 */
export async function pngAnew(
  bytes: Buffer,
  box: { width: number; height: number },
  run: (steps: Generator<void>) => Promise<void>,
): Promise<Buffer> {
  const parts = partsOf(bytes);
  const { width, height } = parts.head;
  const samples = await samplesOf(parts);
  const scale = Math.min(1, box.width / width, box.height / height);
  const to = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const shrunk = new Shrunk(parts.head, to);
  await run(addRows(parts, samples, shrunk));
  return pngOf(to.width, to.height, shrunk.pixels());
}

function* chunksOf(bytes: Buffer): Generator<{ type: string; data: Buffer }> {
  let at = SIGNATURE.length;
  for (;;) {
    if (at + 12 > bytes.length) throw damaged();
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length) throw damaged();
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) throw damaged();
    const type = bytes.toString('latin1', at + 4, at + 8);
    // What stands behind the end is no part of the picture.
    if (type === 'IEND') return;
    yield { type, data: bytes.subarray(at + 8, end) };
    at = end + 4;
  }
}

function partsOf(bytes: Buffer): Parts {
  const [first, ...others] = chunksOf(bytes);
  if (first?.type !== 'IHDR' || first.data.length !== 13) throw damaged();
  const head = headOf(first.data);
  let palette: Buffer = Buffer.alloc(0);
  let transparency: Buffer | null = null;
  const data: Buffer[] = [];
  for (const chunk of others) {
    if (chunk.type === 'IDAT') data.push(chunk.data);
    else if (chunk.type === 'PLTE') palette = chunk.data;
    else if (chunk.type === 'tRNS') transparency = chunk.data;
    // Small letters begin the names of what a reader may leave out.
    else if (/^[A-Z]/.test(chunk.type)) throw damaged();
  }
  if (transparency && head.kind < PALETTE && transparency.length !== 2 * head.channels) throw damaged();
  return { head, palette, transparency, data: Buffer.concat(data) };
}

function headOf(data: Buffer): Head {
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  refuseSize(width, height);
  const [depth = 0, kind = 0, compression, filter, interlacing = 0] = data.subarray(8);
  const known = KINDS[kind];
  if (!known?.depths.includes(depth) || compression !== 0 || filter !== 0 || interlacing > 1) throw damaged();
  return { width, height, depth, kind, channels: known.channels, passes: interlacing === 1 ? INTERLACED : WHOLE };
}

/** Pixels of a row, and rows, of a pass. */
const sizeOf = ({ width, height }: Head, [x, y, columns, rows]: Pass): [columns: number, rows: number] => {
  const size = [Math.ceil((width - x) / columns), Math.ceil((height - y) / rows)] as const;
  return size[0] > 0 && size[1] > 0 ? [...size] : [0, 0];
};

/** Bytes of a row, without the one that names its filter. */
const rowBytes = ({ channels, depth }: Head, pixels: number): number => Math.ceil((pixels * channels * depth) / 8);

/** The rows of all passes, each behind the number of its filter; never more bytes than the head says. */
async function samplesOf({ head, data }: Parts): Promise<Buffer> {
  const length = head.passes.reduce((sum, pass) => {
    const [pixels, rows] = sizeOf(head, pass);
    return sum + rows * (1 + rowBytes(head, pixels));
  }, 0);
  const samples = await inflated(data, { maxOutputLength: length, chunkSize: CHUNK_BYTES }).catch(() => null);
  if (samples?.length !== length) throw damaged();
  return samples;
}

function* addRows(parts: Parts, samples: Buffer, shrunk: Shrunk): Generator<void> {
  const { head } = parts;
  let at = 0;
  for (const pass of head.passes) {
    const [x, y, columns, steps] = pass;
    const [pixels, rows] = sizeOf(head, pass);
    const length = rowBytes(head, pixels);
    const rgb = new Uint8Array(3 * pixels);
    let before: Uint8Array = new Uint8Array(length);
    for (let row = 0; row < rows; row++) {
      const line = samples.subarray(at + 1, at + 1 + length);
      unfilter(line, before, samples[at]!, Math.max(1, (head.channels * head.depth) / 8));
      colour(parts, line, rgb);
      shrunk.add(y + row * steps, x, columns, rgb);
      before = line;
      at += 1 + length;
      yield;
    }
  }
}

/** Turns differences from the bytes to the left and above into the bytes themselves. */
function unfilter(line: Uint8Array, above: Uint8Array, filter: number, step: number): void {
  if (filter > 4) throw damaged();
  if (filter === 0) return;
  for (let at = 0; at < line.length; at++) {
    const left = at < step ? 0 : line[at - step]!;
    const up = above[at]!;
    if (filter === 1) line[at]! += left;
    else if (filter === 2) line[at]! += up;
    else if (filter === 3) line[at]! += (left + up) >> 1;
    else line[at]! += nearest(left, up, at < step ? 0 : above[at - step]!);
  }
}

/** Paeth's choice: the one of the three that is nearest to left + up - corner. */
function nearest(left: number, up: number, corner: number): number {
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** Writes a row as RGB on white, as on paper; of 16 bits the higher 8 count. */
function colour({ head, palette, transparency }: Parts, line: Uint8Array, rgb: Uint8Array): void {
  const { kind, channels, depth } = head;
  if (depth < 8) line = unpacked(line, depth, rgb.length / 3, kind === PALETTE ? 1 : 255 / (2 ** depth - 1));
  const bytes = depth === 16 ? 2 : 1;
  const colors = channels > 2 ? 3 : 1;
  const isOpaque = channels === colors;
  const key = kind === PALETTE ? null : keyOf(transparency, depth);
  for (let at = 0, first = 0; at < rgb.length; at += 3, first += channels * bytes) {
    if (kind === PALETTE) {
      const number = line[first]!;
      if (3 * number + 2 >= palette.length) throw damaged();
      const opacity = transparency?.[number] ?? 255;
      for (let color = 0; color < 3; color++) rgb[at + color] = onWhite(palette[3 * number + color]!, opacity);
      continue;
    }
    const alpha = isOpaque ? 255 : line[first + colors * bytes]!;
    const opacity = key !== null && isAt(line, first, key) ? 0 : alpha;
    for (let color = 0; color < 3; color++) {
      rgb[at + color] = onWhite(line[first + (colors === 3 ? color * bytes : 0)]!, opacity);
    }
  }
}

/** A byte for each of the samples that share one, each so many times itself. */
function unpacked(line: Uint8Array, depth: number, count: number, times: number): Uint8Array {
  const samples = new Uint8Array(count);
  const mask = 2 ** depth - 1;
  for (let index = 0; index < count; index++) {
    const bit = index * depth;
    samples[index] = ((line[bit >> 3]! >> (8 - depth - (bit & 7))) & mask) * times;
  }
  return samples;
}

/** The colour that is not there, as it stands in a row after `unpacked`; null: there is none. */
function keyOf(transparency: Buffer | null, depth: number): Uint8Array | null {
  if (transparency === null || depth === 16) return transparency;
  const times = depth < 8 ? 255 / (2 ** depth - 1) : 1;
  return transparency.filter((_, at) => at % 2 === 1).map((byte) => byte * times);
}

function isAt(line: Uint8Array, first: number, key: Uint8Array): boolean {
  for (let at = 0; at < key.length; at++) if (line[first + at] !== key[at]) return false;
  return true;
}

const onWhite = (value: number, opacity: number): number =>
  opacity === 255 ? value : 255 - Math.trunc(((255 - value) * opacity + 127) / 255);

/** A PNG of RGB pixels. */
async function pngOf(width: number, height: number, pixels: Uint8Array): Promise<Buffer> {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const length = 3 * width;
  const rows = Buffer.alloc(height * (1 + length));
  for (let row = 0; row < height; row++) {
    const start = row * (1 + length);
    // As differences from the row above: the plain areas of a logo become zeros.
    rows[start] = 2;
    for (let at = 0; at < length; at++) {
      rows[start + 1 + at] = pixels[row * length + at]! - (row === 0 ? 0 : pixels[(row - 1) * length + at]!);
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunkOf('IHDR', head),
    chunkOf('IDAT', await deflated(rows, { level: 9 })),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
}

function chunkOf(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
