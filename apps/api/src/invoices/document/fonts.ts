import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PdfKit from 'pdfkit';

export type Weight = 'regular' | 'semibold';

interface GlyphRun {
  positions: object[];
}

/** A parsed font, as pdfkit uses it. */
interface ParsedFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string, features?: unknown): GlyphRun;
}

/** A font of this process: parsed once, drawn with in every document. */
export interface Face {
  /** Its name inside a document. */
  name: string;
  font: ParsedFont;
  covers(codePoint: number): boolean;
  /** What was measured for this key before, in this document or another, or what `measure` says. */
  remembered(key: string, measure: () => number): number;
}

const require = createRequire(import.meta.url);

const NOTO = '@expo-google-fonts/noto-sans';
const DEJAVU = 'dejavu-fonts-ttf/ttf';
const FILES = {
  regular: `${NOTO}/400Regular/NotoSans_400Regular.ttf`,
  semibold: `${NOTO}/600SemiBold/NotoSans_600SemiBold.ttf`,
  wide: `${DEJAVU}/DejaVuSans.ttf`,
  wideSemibold: `${DEJAVU}/DejaVuSans-Bold.ttf`,
  // 10 MB: read when the first such character comes, one weight for both.
  chinese: '@expo-google-fonts/noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf',
};

/** Chinese characters, kana, their punctuation and the wide forms of Latin letters. */
const CHINESE = /[\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}]/u;
const MAX_WORDS = 4000;
/** Characters. */
const MAX_CACHED_LENGTH = 120;

const MARKS = /\p{M}/u;
/** Letters with their accents stay one glyph, so that they can be copied out of the document again. */
const WHOLE_LETTERS = { ccmp: false };

const faces = new Map<string, Face>();

/** The face that draws a weight, unless it lacks a character. */
export function mainFace(weight: Weight): Face {
  return face(weight);
}

/** The first face that has every one of these code points; null: none has. */
export function faceFor(codePoints: readonly number[], weight: Weight): Face | null {
  const has = (candidate: Face): boolean => codePoints.every((codePoint) => candidate.covers(codePoint));
  const isChinese = codePoints.some((codePoint) => CHINESE.test(String.fromCodePoint(codePoint)));
  const names: (keyof typeof FILES)[] = [weight, weight === 'regular' ? 'wide' : 'wideSemibold'];
  if (isChinese) names.push('chinese');
  return names.map(face).find(has) ?? null;
}

function face(name: keyof typeof FILES): Face {
  const known = faces.get(name);
  if (known) return known;
  const font = rememberingWords(parsed(readFileSync(require.resolve(FILES[name]))));
  const made: Face = {
    name,
    font,
    covers: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    remembered: rememberingWidths(),
  };
  faces.set(name, made);
  return made;
}

/** Every text is measured to place it, some several times, and most texts of one invoice are on the next one too. */
function rememberingWidths(): Face['remembered'] {
  const known = new Map<string, number>();
  return (key, measure) => {
    if (key.length > MAX_CACHED_LENGTH) return measure();
    let width = known.get(key);
    if (width === undefined) {
      width = measure();
      if (known.size >= MAX_WORDS) known.clear();
      known.set(key, width);
    }
    return width;
  };
}

/** pdfkit parses a font for each document unless it is given a parsed one; this is how a parsed one is made. */
function parsed(file: Buffer): ParsedFont {
  const document = new PdfKit({ font: file as unknown as string, autoFirstPage: false });
  return (Reflect.get(document, '_font') as { font: ParsedFont }).font;
}

/** Shaping words is most of the work of a document, and most words occur again in the next one. */
function rememberingWords(font: ParsedFont): ParsedFont {
  const known = new Map<string, GlyphRun>();
  const layout = (text: string, features?: unknown): GlyphRun => {
    if (features !== undefined) return font.layout(text, features);
    let run = known.get(text);
    if (!run) {
      run = font.layout(text, MARKS.test(text) ? undefined : WHOLE_LETTERS);
      if (known.size >= MAX_WORDS) known.clear();
      known.set(text, run);
    }
    // A copy for each caller, because the caller scales the positions in place.
    const own = Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run);
    own.positions = run.positions.map((position) => ({ ...position }));
    return own;
  };
  return Object.create(font, { layout: { value: layout } }) as ParsedFont;
}
