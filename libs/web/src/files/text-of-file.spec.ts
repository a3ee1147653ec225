import { describe, expect, it } from '@jest/globals';
import { textOfFile } from './text-of-file';

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

describe('textOfFile (D407)', () => {
  it.each([
    ['UTF-8', Buffer.from('Zoë'), 'Zoë'],
    ['UTF-8 with its mark', Buffer.from('\ufeffZoë'), 'Zoë'],
    ['UTF-16 with its mark', utf16('\ufeffZoë'), 'Zoë'],
    ['UTF-16 without a mark', utf16('Zoë'), 'Zoë'],
    ['UTF-16 with the high half first', utf16('\ufeffZoë').swap16(), 'Zoë'],
    ['what older spreadsheets write', Buffer.from('Zoë', 'latin1'), 'Zoë'],
    ['nothing', Buffer.from(''), ''],
  ])('reads %s', async (_, bytes, text) => {
    expect(await textOfFile(new Blob([new Uint8Array(bytes)]))).toEqual({ text });
  });

  it('names what is no text', async () => {
    expect(await textOfFile(new Blob(['PK\x03\x04..xl/workbook.xml']))).toEqual({ format: 'xlsx' });
  });
});
