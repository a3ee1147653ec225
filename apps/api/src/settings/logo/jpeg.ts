import type { AppError } from '../../platform/common/app-error.js';
import { damaged, refusedPicture, refuseSize } from './picture.js';

/** The second bytes of markers, as the standard names them. */
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const DQT = 0xdb;
const DHT = 0xc4;
const DRI = 0xdd;
const APP1 = 0xe1;
const APP14 = 0xee;
const COM = 0xfe;
/** Baseline, extended and progressive: what every viewer of PDFs decodes. */
const FRAMES = [0xc0, 0xc1, 0xc2];
/** More passes over the picture than any program makes, and few enough for every viewer. */
const MOST_SCANS = 100;

const START = Buffer.from([0xff, SOI]);
const END = Buffer.from([0xff, EOI]);

export const isJpeg = (bytes: Buffer): boolean => bytes.subarray(0, 2).equals(START) && bytes[2] === 0xff;

/**
 * The same JPEG with nothing but what its picture is decoded by: no notes of the camera, no place, no preview, no profile, and nothing
 * behind its end.
 * @throws AppError VALIDATION_FAILED when it cannot be read, has too many pixels, is meant for print or only turned by a note
 */
export function plainJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [START];
  const seen = new Set<number>();
  let components = 0;
  let scans = 0;
  let at = 2;
  for (;;) {
    if (bytes[at] !== 0xff) throw damaged();
    while (bytes[at] === 0xff) at++;
    const marker = bytes[at];
    if (marker === EOI) break;
    if (marker === undefined || at + 3 > bytes.length) throw damaged();
    const end = at + 1 + bytes.readUInt16BE(at + 1);
    if (end < at + 3 || end > bytes.length) throw damaged();
    const data = bytes.subarray(at + 3, end);
    if (marker === APP1) refuseTurned(data);
    const isFrame = FRAMES.includes(marker);
    if (isFrame) {
      if (components > 0) throw damaged();
      components = componentsOf(data);
    } else if (marker === SOS) {
      scans += 1;
      if (components === 0 || data.length !== 4 + 2 * data[0]! || data[0]! > components || scans > MOST_SCANS)
        throw damaged();
    } else if (!isWhole(marker, data)) throw damaged();
    if (marker === APP14 && data.subarray(0, 5).toString('latin1') === 'Adobe') kept.push(segment(marker, data, 12));
    if (isFrame || [SOS, DQT, DHT, DRI].includes(marker)) kept.push(segment(marker, data, data.length));
    seen.add(marker);
    at = marker === SOS ? endOfScan(bytes, end) : end;
    if (marker === SOS) kept.push(bytes.subarray(end, at));
  }
  if (scans === 0 || !seen.has(DQT) || !seen.has(DHT)) throw damaged();
  return Buffer.concat([...kept, END]);
}

function segment(marker: number, data: Buffer, most: number): Buffer {
  const body = data.subarray(0, most);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** How many colours a pixel has. */
function componentsOf(frame: Buffer): number {
  const count = frame[5] ?? 0;
  if (frame.length !== 6 + 3 * count) throw damaged();
  refuseSize(frame.readUInt16BE(3), frame.readUInt16BE(1));
  if (count === 4) throw refusedPicture('This JPEG is made for print (CMYK). Please save it as RGB, or as PNG.');
  if (frame[0] !== 8 || (count !== 1 && count !== 3)) throw unusual();
  for (let at = 6; at < frame.length; at += 3) {
    const [across, down] = [frame[at + 1]! >> 4, frame[at + 1]! & 15];
    if (across < 1 || across > 4 || down < 1 || down > 4 || frame[at + 2]! > 3) throw damaged();
  }
  return count;
}

/** Whether a part that is no frame and no scan is as long as what it says of itself. */
function isWhole(marker: number, data: Buffer): boolean {
  if (marker === DRI) return data.length === 2;
  if (marker === DQT) return isFilled(data, (at) => (data[at]! >> 4 === 0 ? 65 : 129));
  if (marker === DHT) {
    return isFilled(data, (at) => 17 + data.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0));
  }
  if (marker === COM || (marker >= 0xe0 && marker <= 0xef)) return true;
  throw unusual();
}

/** Whether tables of these lengths fill all of it. */
function isFilled(data: Buffer, lengthAt: (at: number) => number): boolean {
  let at = 0;
  while (at < data.length) at += lengthAt(at);
  return at === data.length;
}

/** Where the marker behind a scan begins. */
function endOfScan(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start);
  for (; at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]!;
    // A byte of the picture that looks like a marker, one that starts the decoder anew, and one that only fills.
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw damaged();
}

/** A camera that was held upright says so in a note; without the note the picture would lie on its side. */
function refuseTurned(data: Buffer): void {
  if (data.subarray(0, 6).toString('latin1') !== 'Exif\0\0') return;
  const note = data.subarray(6);
  const isLittle = note.subarray(0, 2).toString('latin1') === 'II';
  const short = (at: number): number =>
    at + 2 > note.length ? 0 : isLittle ? note.readUInt16LE(at) : note.readUInt16BE(at);
  const list = note.length < 8 ? 0 : isLittle ? note.readUInt32LE(4) : note.readUInt32BE(4);
  for (let entry = 0; entry < short(list); entry++) {
    const at = list + 2 + 12 * entry;
    if (short(at) === 0x0112 && short(at + 8) > 1)
      throw refusedPicture('This photo is turned only by a note of the camera. Please save it upright, or as PNG.');
  }
}

const unusual = (): AppError => refusedPicture('Not every program can show this kind of JPEG. Please save it as PNG.');
