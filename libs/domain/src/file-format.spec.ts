import { describe, expect, it } from '@jest/globals';
import { fileFormat, textEncoding } from './file-format.js';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const zipOf = (...names: string[]): string => names.map((name) => `PK\x03\x04\x14\0\0\0${name}\0`).join('');

describe('fileFormat (D407)', () => {
  it.each([
    ['an Excel workbook', zipOf('[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml'), 'xlsx'],
    ['an old Excel workbook', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'xls'],
    ['a Numbers sheet', zipOf('Index/Document.iwa', 'Index/Tables/DataList.iwa'), 'numbers'],
    ['a sheet of LibreOffice', zipOf('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), 'ods'],
    ['a Word document', zipOf('[Content_Types].xml', 'word/document.xml'), 'word'],
    ['an RTF document', '{\\rtf1\\ansi', 'word'],
    ['any other zip', zipOf('contacts.csv'), 'zip'],
    ['a gzip', '\x1f\x8b\x08', 'zip'],
    ['contacts as vCard', 'BEGIN:VCARD\r\nVERSION:3.0\r\n', 'vcard'],
    ['contacts behind a byte order mark', '\xef\xbb\xbfbegin:vcard\n', 'vcard'],
    ['a calendar', 'BEGIN:VCALENDAR\r\n', 'calendar'],
    ['a PDF', '%PDF-1.7\n', 'pdf'],
    ['a web page that calls itself .xls', '\n<html xmlns:x="urn"><table>', 'html'],
    ['a photo', '\xff\xd8\xff\xe0\0\x10JFIF', 'picture'],
    ['a photo of a phone', '\0\0\0\x18ftypheic', 'picture'],
    ['nothing', '', 'text'],
    ['text', 'Name,Address\nElm,1 Elm Street\n', 'text'],
    ['text in UTF-16', '\xff\xfeN\0a\0', 'text'],
    ['a customer who is called PK', 'PK,Address\n', 'text'],
  ])('names %s', (_, text, format) => {
    expect(fileFormat(bytesOf(text))).toBe(format);
  });

  it('reads the names of a zip of several megabytes', () => {
    expect(fileFormat(bytesOf(zipOf('a'.repeat(3_000_000), 'xl/workbook.xml')))).toBe('xlsx');
  });
});

describe('textEncoding (D407)', () => {
  it.each([
    ['', 'utf-8'],
    ['N', 'utf-8'],
    ['Name', 'utf-8'],
    ['\xef\xbb\xbfName', 'utf-8'],
    ['\xff\xfeN\0a\0', 'utf-16le'],
    ['N\0a\0', 'utf-16le'],
    ['\xfe\xff\0N\0a', 'utf-16be'],
    ['\0N\0a', 'utf-16be'],
    ['\0\0', 'utf-8'],
  ])('of %j is %s', (text, encoding) => {
    expect(textEncoding(bytesOf(text))).toBe(encoding);
  });
});
