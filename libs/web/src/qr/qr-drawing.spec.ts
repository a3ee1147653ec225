import { describe, expect, it } from '@jest/globals';
import { decodeQR } from 'qr/decode.js';
import { qrDrawing, type QrDrawing } from './qr-drawing';

/** Pixels for each dot. */
const SCALE = 4;

/** What a camera sees of it. */
function pictureOf({ size, path }: QrDrawing) {
  const width = size * SCALE;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let pixel = 0; pixel < SCALE * SCALE; pixel += 1) {
      const row = Number(y) * SCALE + Math.floor(pixel / SCALE);
      const column = Number(x) * SCALE + (pixel % SCALE);
      data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
    }
  }
  return { width, height: width, data };
}

describe('a QR code (D403)', () => {
  it.each([
    ['a link', `https://office.example.test/invite/${'Ab3_-'.repeat(9)}`],
    ['a link of a long host and a port', `http://${'a'.repeat(60)}.example.test:34567/invite/${'x'.repeat(43)}`],
    ['a text beyond ASCII', 'https://büro.example.test/invite/Zoë'],
  ])('says %s again when it is read', (_name, text) => {
    expect(decodeQR(pictureOf(qrDrawing(text)))).toBe(text);
  });

  it('has a rim of four light dots on each side', () => {
    const { size, path } = qrDrawing('https://office.example.test');
    const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
    expect(Math.min(...places)).toBe(4);
    expect(Math.max(...places)).toBe(size - 5);
  });
});
