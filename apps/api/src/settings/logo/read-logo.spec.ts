import { describe, expect, it } from '@jest/globals';
import { deflateSync } from 'node:zlib';
import {
  aJpeg,
  anExif,
  aPng,
  chunksOf,
  type JpegInput,
  pixelsOf,
  type PngInput,
  pngOf,
} from '../../../../../test/support/pictures.js';
import { AppError } from '../../platform/common/app-error.js';
import { readLogo } from './read-logo.js';

const DAMAGED = 'This picture cannot be read. Please save it again as PNG or JPEG, and choose that.';
const NOT_A_PICTURE = 'Please choose a PNG or JPEG picture.';
const UNUSUAL = 'Not every program can show this kind of JPEG. Please save it as PNG.';

/** The sentence for the field of a refused picture; null: it is taken. Fails on any other error. */
async function refusalOf(bytes: Buffer): Promise<string | null> {
  try {
    await readLogo(bytes);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.code).toBe('VALIDATION_FAILED');
    expect(error.extra.fields).toEqual({ picture: error.sentence });
    return error.sentence;
  }
}

const pixelsOfLogo = async (input: PngInput) => pixelsOf(await readLogo(aPng(input)));

describe('a logo as PNG (D640)', () => {
  /** Black and something else in turn, so that every bit counts. */
  const turns = (a: number[], b: number[]) => (x: number, y: number) => ((x + y) % 3 === 0 ? a : b);
  const palette: PngInput['before'] = [['PLTE', Buffer.from([0, 0, 0, 200, 100, 50])]];
  const halfway: PngInput['before'] = [...palette, ['tRNS', Buffer.from([255, 51])]];

  it.each<[string, PngInput, number[], number[]]>([
    ['grey of 1 bit', { kind: 0, depth: 1, pixel: turns([0], [1]) }, [0, 0, 0], [255, 255, 255]],
    ['grey of 2 bits', { kind: 0, depth: 2, pixel: turns([0], [1]) }, [0, 0, 0], [85, 85, 85]],
    ['grey of 4 bits', { kind: 0, depth: 4, pixel: turns([3], [15]) }, [51, 51, 51], [255, 255, 255]],
    ['grey', { kind: 0, pixel: turns([7], [200]) }, [7, 7, 7], [200, 200, 200]],
    ['grey of 16 bits', { kind: 0, depth: 16, pixel: turns([0], [0x8080]) }, [0, 0, 0], [128, 128, 128]],
    ['RGB', { pixel: turns([1, 2, 3], [250, 100, 9]) }, [1, 2, 3], [250, 100, 9]],
    ['RGB of 16 bits', { depth: 16, pixel: turns([0, 0, 0], [65_535, 257, 0]) }, [0, 0, 0], [255, 1, 0]],
    ['a palette', { kind: 3, before: palette, pixel: turns([0], [1]) }, [0, 0, 0], [200, 100, 50]],
    ['a palette of 1 bit', { kind: 3, depth: 1, before: palette, pixel: turns([0], [1]) }, [0, 0, 0], [200, 100, 50]],
    ['a palette with opacity', { kind: 3, before: halfway, pixel: turns([0], [1]) }, [0, 0, 0], [244, 224, 214]],
    ['grey with opacity', { kind: 4, pixel: turns([0, 255], [0, 0]) }, [0, 0, 0], [255, 255, 255]],
    ['RGB with opacity', { kind: 6, pixel: turns([9, 8, 7, 255], [0, 0, 0, 51]) }, [9, 8, 7], [204, 204, 204]],
    ['RGB of 16 bits with opacity', { kind: 6, depth: 16, pixel: turns([0, 0, 0, 65_535], [0, 0, 0, 0]) }, [0, 0, 0], [255, 255, 255]],
    ['RGB with one colour that is not there', { before: [['tRNS', Buffer.from([0, 9, 0, 9, 0, 9])]], pixel: turns([9, 9, 8], [9, 9, 9]) }, [9, 9, 8], [255, 255, 255]],
    ['grey with one colour that is not there', { kind: 0, before: [['tRNS', Buffer.from([0, 9])]], pixel: turns([8], [9]) }, [8, 8, 8], [255, 255, 255]],
  ])('of %s has its colours, on white', async (_, input, first, second) => {
    const wanted = Array.from({ length: 200 }, (_item, at) => turns(first, second)(at % 20, Math.floor(at / 20)));
    for (const isInterlaced of [false, true]) {
      for (const filter of [0, 1, 2, 3, 4]) {
        const read = await pixelsOfLogo({ ...input, isInterlaced, filter });
        expect(read).toEqual({ width: 20, height: 10, pixels: wanted });
      }
    }
  }); // prettier-ignore

  it('interlaced is read whatever its sides', async () => {
    const pixel = (x: number, y: number) => [x * 10, y * 10, 1];
    for (const [width, height] of [[1, 1], [3, 2], [5, 9], [8, 8], [17, 1]] as const) {
      const read = await pixelsOfLogo({ width, height, isInterlaced: true, pixel });
      expect(read).toEqual(await pixelsOfLogo({ width, height, pixel }));
      expect(read.pixels.at(-1)).toEqual(pixel(width - 1, height - 1));
    }
  }); // prettier-ignore

  it.each([
    [
      [800, 240],
      [800, 240],
    ],
    [
      [1600, 480],
      [800, 240],
    ],
    [
      [2000, 100],
      [800, 40],
    ],
    [
      [100, 2000],
      [12, 240],
    ],
    [
      [2000, 2000],
      [240, 240],
    ],
    [
      [20_000, 1],
      [800, 1],
    ],
  ])('of %j pixels is kept with %j, which print needs', async ([width, height], [toWidth, toHeight]) => {
    const { pixels, ...size } = await pixelsOfLogo({ width, height, pixel: () => [10, 20, 30] });
    expect(size).toEqual({ width: toWidth, height: toHeight });
    expect(pixels.every(([red, green, blue]) => red === 10 && green === 20 && blue === 30)).toBe(true);
  });

  it('made smaller has the average of its pixels', async () => {
    // Two columns in five are black: at 2.5 columns to one, every two of the result have two black ones in five.
    const pixel = (x: number) => Array<number>(3).fill(x % 5 < 2 ? 0 : 250);
    const { pixels } = await pixelsOfLogo({ width: 2000, height: 2, pixel });
    expect(pixels.slice(0, 4).map(([red]) => red)).toEqual([50, 250, 50, 250]);
  });

  it('has nothing but its pixels, and the same file gives the same bytes', async () => {
    const text: PngInput['before'] = [
      ['tEXt', Buffer.from('Author\0secret')],
      ['eXIf', anExif(6)],
      ['iCCP', Buffer.from('secret profile')],
    ];
    const file = Buffer.concat([aPng({ before: text }), Buffer.from('<script>secret</script>')]);
    const kept = await readLogo(file);
    expect(kept.includes('secret')).toBe(false);
    expect(chunksOf(kept).map(([type]) => type)).toEqual(['IHDR', 'IDAT', 'IEND']);
    expect(kept.equals(await readLogo(file))).toBe(true);
    expect(kept.equals(await readLogo(kept))).toBe(true);
  });

  it('of 4 megapixels is read, of one more it is not', async () => {
    expect(await refusalOf(aPng({ width: 2000, height: 2000, depth: 16, kind: 6 }))).toBeNull();
    expect(await refusalOf(aPng({ width: 2001, height: 2000, kind: 0, depth: 1 }))).toBe(
      'A logo can have at most 4 megapixels, as 2000 × 2000; this picture is 2001 × 2000.',
    );
  });

  const whole = aPng({ pixel: (x, y) => [x, y, 1] });
  /** The chunks of a picture, one of them replaced. */
  const replaced = (type: string, data: Buffer, of = whole): Buffer =>
    pngOf(chunksOf(of).map((chunk) => (chunk[0] === type ? ([type, data] as const) : chunk)));
  const head = (change: (data: Buffer) => void): Buffer => {
    const data = Buffer.from(chunksOf(whole)[0]![1]);
    change(data);
    return replaced('IHDR', data);
  };
  const pixels = (bytes: number): Buffer => replaced('IDAT', deflateSync(Buffer.alloc(bytes)));
  it.each<[string, Buffer]>([
    ['cut off', whole.subarray(0, whole.length - 13)],
    ['cut off in its pixels', whole.subarray(0, 60)],
    ['only begun', whole.subarray(0, 8)],
    ['with a wrong check', Buffer.from(whole.map((byte, at) => (at === whole.length - 1 ? byte ^ 1 : byte)))],
    ['without a width', head((data) => data.writeUInt32BE(0, 0))],
    ['of an unknown kind', head((data) => (data[9] = 5))],
    ['of 16 bits from a palette', head((data) => data.set([16, 3], 8))],
    ['with another compression', head((data) => (data[10] = 1))],
    ['with an unknown interlacing', head((data) => (data[12] = 2))],
    ['without pixels', pngOf(chunksOf(whole).filter(([type]) => type !== 'IDAT'))],
    ['whose pixels are none', replaced('IDAT', Buffer.from('pixels'))],
    ['with too few pixels', pixels(609)],
    ['with a pixel too many', pixels(611)],
    ['with 100 MB packed into its pixels', replaced('IDAT', bomb())],
    ['with an unknown filter', replaced('IDAT', deflateSync(Buffer.alloc(610, 5)))],
    ['with an unknown part that readers need', aPng({ before: [['ABCD', Buffer.alloc(1)]] })],
    ['with a second head', aPng({ before: [['IHDR', chunksOf(whole)[0]![1]]] })],
    ['with colours that its palette lacks', aPng({ kind: 3, before: [['PLTE', Buffer.from([1, 2, 3])]], pixel: () => [1] })],
    ['with half a colour that is not there', aPng({ before: [['tRNS', Buffer.from([0, 9])]] })],
  ])('%s is refused', async (_, bytes) => {
    expect(await refusalOf(bytes)).toBe(DAMAGED);
  }); // prettier-ignore
});

/** 100 kB that come to 100 MB. */
function bomb(): Buffer {
  return deflateSync(Buffer.alloc(100_000_000));
}

describe('a logo as JPEG (D640)', () => {
  it('keeps what it is decoded by, and nothing else', async () => {
    const adobe = Buffer.from('Adobe\0\x64\0\0\0\0\x01secret', 'latin1');
    const before: JpegInput['before'] = [
      [0xe0, Buffer.from('JFIF\0 secret preview')],
      [0xe1, anExif(1)],
      [0xe2, Buffer.from('ICC_PROFILE\0 secret')],
      [0xee, adobe],
      [0xfe, Buffer.from('secret comment')],
    ];
    const kept = await readLogo(Buffer.concat([aJpeg({ before }), Buffer.from('<script>secret</script>')]));
    expect(kept.includes('secret')).toBe(false);
    expect(kept.equals(aJpeg({ before: [[0xee, adobe.subarray(0, 12)]] }))).toBe(true);
    expect(kept.equals(await readLogo(kept))).toBe(true);
  });

  it.each([
    ['grey', { components: 1 }],
    ['extended', { frame: 0xc1 }],
    ['in passes', { frame: 0xc2 }],
    ['of 4 megapixels', { width: 2000, height: 2000 }],
  ])('%s is taken', async (_, input) => {
    const whole = aJpeg(input);
    expect((await readLogo(whole)).equals(whole)).toBe(true);
  });

  const whole = aJpeg();
  const at = (marker: number): number => whole.indexOf(Buffer.from([0xff, marker]));
  const changed = (place: number, byte: number): Buffer =>
    Buffer.from(whole.map((old, i) => (i === place ? byte : old)));
  it.each<[string, Buffer, string]>([
    ['made for print', aJpeg({ components: 4 }), 'This JPEG is made for print (CMYK). Please save it as RGB, or as PNG.'],
    ['turned by a note', aJpeg({ before: [[0xe1, anExif(6)]] }), 'This photo is turned only by a note of the camera. Please save it upright, or as PNG.'],
    ['too large', aJpeg({ width: 2001, height: 2000 }), 'A logo can have at most 4 megapixels, as 2000 × 2000; this picture is 2001 × 2000.'],
    ['of two colours', aJpeg({ components: 2 }), UNUSUAL],
    ['of 12 bits', changed(at(0xc0) + 4, 12), UNUSUAL],
    ['without loss', aJpeg({ frame: 0xc3 }), UNUSUAL],
    ['by another code', aJpeg({ frame: 0xc9 }), UNUSUAL],
    ['cut off', whole.subarray(0, -2), DAMAGED],
    ['cut off in its head', whole.subarray(0, 40), DAMAGED],
    ['without a height', aJpeg({ height: 0 }), DAMAGED],
    ['without pixels', Buffer.concat([whole.subarray(0, at(0xda)), Buffer.from([0xff, 0xd9])]), DAMAGED],
    ['without a frame', Buffer.concat([whole.subarray(0, at(0xc0)), whole.subarray(at(0xc4))]), DAMAGED],
    ['without its tables', Buffer.concat([whole.subarray(0, at(0xc4)), whole.subarray(at(0xda))]), DAMAGED],
    ['with two frames', Buffer.concat([whole.subarray(0, at(0xc4)), whole.subarray(at(0xc0), at(0xc4)), whole.subarray(at(0xc4))]), DAMAGED],
    ['with a part longer than the file', changed(at(0xc4) + 2, 0xff), DAMAGED],
    ['with a part of no length', changed(at(0xdb) + 3, 1), DAMAGED],
    ['with half a table', changed(at(0xdb) + 4, 0x10), DAMAGED],
    ['with pixels between its parts', Buffer.concat([whole.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, 2, 7]), whole.subarray(2)]), DAMAGED],
  ])('%s is refused', async (_, bytes, sentence) => {
    expect(await refusalOf(bytes)).toBe(sentence);
  }); // prettier-ignore
});

describe('a file that is no logo', () => {
  it.each<[string, Buffer, string]>([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), NOT_A_PICTURE],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0', 'latin1'), NOT_A_PICTURE],
    ['a WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'), NOT_A_PICTURE],
    ['a page that ends as a PNG', Buffer.concat([Buffer.from('<html>'), aPng()]), NOT_A_PICTURE],
    ['nothing', Buffer.alloc(0), NOT_A_PICTURE],
    ['500 kB and a byte', Buffer.concat([aPng(), Buffer.alloc(500_001 - aPng().length)]), 'A logo can have at most 500 kB.'],
  ])('%s is refused', async (_, bytes, sentence) => {
    expect(await refusalOf(bytes)).toBe(sentence);
  }); // prettier-ignore

  it('is taken or refused in less than 100 ms of a processor, whatever is changed in it', async () => {
    const MOST_MS = 100;
    let seed = 1;
    const random = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const damage = (bytes: Buffer): Buffer => {
      const copy = Buffer.from(bytes);
      for (let count = 1 + random(4); count > 0 && copy.length > 0; count--) copy[random(copy.length)] = random(256);
      return random(4) === 0 ? copy.subarray(0, random(copy.length + 1)) : copy;
    };
    const pixel = (x: number, y: number) => [x % 4, y % 4, (x * y) % 4];
    const palette: PngInput['before'] = [['PLTE', Buffer.alloc(12, 9)]];
    const wholes = [
      aPng({ pixel }),
      aPng({ pixel, isInterlaced: true, filter: 4 }),
      aPng({ kind: 3, depth: 2, before: palette }),
      aJpeg({ before: [[0xe1, anExif(1)]] }),
      aJpeg({ frame: 0xc2 }),
    ];
    let [taken, refused, slowest] = [0, 0, 0];
    for (let round = 0; round < 3000; round++) {
      const whole = wholes[round % wholes.length]!;
      // Behind a right check the damage reaches what reads the part; in the file as it is, what reads the file.
      const isInside = whole[0] === 0x89 && round % 2 === 0;
      const chosen = random(3);
      const file = isInside
        ? pngOf(chunksOf(whole).map(([type, data], at) => [type, at === chosen ? damage(data) : data] as const))
        : damage(whole);
      // The least of a few tries: the first one may wait for what the test itself has left behind.
      let [least, isTaken] = [Infinity, false];
      for (let again = 0; again < 5 && least >= MOST_MS; again++) {
        const before = process.cpuUsage();
        isTaken = (await refusalOf(file)) === null;
        const { user, system } = process.cpuUsage(before);
        least = Math.min(least, (user + system) / 1000);
      }
      if (isTaken) taken += 1;
      else refused += 1;
      slowest = Math.max(slowest, least);
    }
    expect(taken).toBeGreaterThan(100);
    expect(refused).toBeGreaterThan(1000);
    expect(slowest).toBeLessThan(MOST_MS);
  });
});
