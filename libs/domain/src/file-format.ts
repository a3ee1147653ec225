export type FileFormat =
  'text' | 'xlsx' | 'xls' | 'numbers' | 'ods' | 'vcard' | 'calendar' | 'pdf' | 'word' | 'zip' | 'html' | 'picture';

/** How the files begin that have their own mark, as Latin-1; a byte order mark in front of text is skipped. */
const STARTS: readonly (readonly [FileFormat, ...(string | RegExp)[]])[] = [
  ['pdf', '%PDF-'],
  ['xls', '\xd0\xcf\x11\xe0'],
  ['picture', '\x89PNG', '\xff\xd8\xff', 'GIF8', /^.{4}ftyphei/s, /^RIFF.{4}WEBP/s],
  ['word', '{\\rtf'],
  ['zip', 'PK\x03\x04', 'PK\x05\x06', '\x1f\x8b', '7z\xbc\xaf', 'Rar!'],
  ['vcard', /^\s*BEGIN:VCARD/i],
  ['calendar', /^\s*BEGIN:VCALENDAR/i],
  ['html', /^\s*<(?:!doctype|html|head|body|table|meta|\?xml|style)/i],
];

/** Files of offices are zips; the names of what is packed into one tell which. */
const PACKED: readonly (readonly [FileFormat, RegExp])[] = [
  ['ods', /opendocument\.spreadsheet/],
  ['numbers', /Index\/(?:Document|Tables)[^\0]{0,40}\.iwa|index\.apxl/],
  ['xlsx', /xl\/(?:workbook|worksheets|sharedStrings|styles)/],
  ['word', /word\/document|opendocument\.text/],
];

/**
 * What a file is by its bytes, whatever its name says: somebody who chooses a workbook is told how to save it as CSV
 * (decision D407).
 */
export function fileFormat(bytes: Uint8Array): FileFormat {
  const head = latin1(bytes.subarray(0, 256)).replace(/^\xef\xbb\xbf/, '');
  const isStart = (start: string | RegExp): boolean =>
    typeof start === 'string' ? head.startsWith(start) : start.test(head);
  const format = STARTS.find(([, ...starts]) => starts.some(isStart))?.[0] ?? 'text';
  if (format !== 'zip') return format;
  const all = latin1(bytes);
  return PACKED.find(([, name]) => name.test(all))?.[0] ?? 'zip';
}

type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Detects the encoding by the byte order mark, or by empty halves of the first letters; else UTF-8. */
export function textEncoding(bytes: Uint8Array): TextEncoding {
  const [first = 0, second = 0] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0 && bytes.length > 1)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : 'utf-8';
}

function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}
