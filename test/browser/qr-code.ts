import type { Locator } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';

interface Pixels {
  width: number;
  height: number;
  /** A character for each red, green, blue and alpha. */
  data: string;
}

/** What a phone's camera reads from a QR code as it is drawn on the screen. */
export async function readQrCode(code: Locator): Promise<string> {
  const picture = await code.screenshot({ animations: 'disabled' });
  const { width, height, data } = await code.page().evaluate<Pixels>(`(async () => {
    const bytes = Uint8Array.from(atob('${picture.toString('base64')}'), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context.drawImage(bitmap, 0, 0);
    const { width, height, data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    return { width, height, data: Array.from(data, (byte) => String.fromCharCode(byte)).join('') };
  })()`);
  return decodeQR({ width, height, data: Buffer.from(data, 'latin1') });
}
