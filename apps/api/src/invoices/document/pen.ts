import { type Face, faceFor, mainFace, type Weight } from './fonts.js';
import { runsOf, type TextRun } from './text-runs.js';
import { wrapped } from './wrap.js';

export interface TextStyle {
  /** Points. */
  size: number;
  weight: Weight;
  /** '#14211f' */
  color: string;
  /** Distance between lines, in points. */
  leading: number;
}

/** Latin text, all of which the main faces have. */
const PLAIN = /^[ -~\u00a0-\u00ac\u00ae-\u017f\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]*$/;

/** Measures and draws text of any script in a document; places are points from the page's upper left corner. */
export class Pen {
  private readonly known = new Set<string>();

  constructor(readonly document: PDFKit.PDFDocument) {}

  widthOf(text: string, style: TextStyle): number {
    return runsIn(text, style.weight).reduce((width, run) => width + this.widthOfRun(run, style), 0);
  }

  /** The lines of a text in a column. */
  lines(text: string, width: number, style: TextStyle): string[] {
    return wrapped(text, width, (part) => this.widthOf(part, style));
  }

  /** One line cut to a width, an ellipsis at its end when something is missing. */
  cut(text: string, width: number, style: TextStyle): string {
    if (this.widthOf(text, style) <= width) return text;
    const [first = ''] = this.lines(text, width - this.widthOf('…', style), style);
    return `${first.trimEnd()}…`;
  }

  /** One line that begins at x and stands on `baseline`. */
  write(text: string, x: number, baseline: number, style: TextStyle): void {
    let at = x;
    for (const run of runsIn(text, style.weight)) {
      this.use(run.face, style);
      this.document
        .fillColor(style.color)
        .text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic', ...wholeRun(run) });
      at += this.widthOfRun(run, style);
    }
  }

  /** One line that ends at `right`. */
  writeRight(text: string, right: number, baseline: number, style: TextStyle): void {
    this.write(text, right - this.widthOf(text, style), baseline, style);
  }

  /** Lines below each other, the first one's top at `top`. Answers where the next thing may begin. */
  block(lines: readonly string[], x: number, top: number, style: TextStyle): number {
    lines.forEach((line, index) => this.write(line, x, baselineIn(top + index * style.leading, style), style));
    return top + lines.length * style.leading;
  }

  private widthOfRun(run: TextRun<Face>, style: TextStyle): number {
    // In any case: a document numbers its fonts in the order of their first use, and the same invoice must give the
    // same bytes.
    this.use(run.face, style);
    const key = `${style.size}${run.isRightToLeft ? '<' : '>'}${run.text}`;
    return run.face.remembered(key, () => this.document.widthOfString(run.text, wholeRun(run)));
  }

  private use(face: Face, style: TextStyle): void {
    if (!this.known.has(face.name)) {
      this.document.registerFont(face.name, face.font as unknown as string);
      this.known.add(face.name);
    }
    this.document.font(face.name, style.size);
  }
}

/** The baseline of a line of text whose box begins at `top`. */
export function baselineIn(top: number, { leading, size }: TextStyle): number {
  // Capitals, 0.71 of the size, in the middle of the line.
  return top + leading / 2 + size * 0.355;
}

function runsIn(text: string, weight: Weight): TextRun<Face>[] {
  const main = mainFace(weight);
  if (text === '') return [];
  if (PLAIN.test(text)) return [{ text, face: main, isRightToLeft: false }];
  return runsOf<Face>(text, (codePoints, before) =>
    before &&
    codePoints.every((codePoint) => before.covers(codePoint)) &&
    before !== main &&
    !main.covers(codePoints[0]!)
      ? before
      : faceFor(codePoints, weight),
  );
}

/** With features named, even none, pdfkit lays a run out whole: letters that are joined or turned need that. */
function wholeRun({ isRightToLeft }: TextRun<Face>): PDFKit.Mixins.TextOptions {
  return isRightToLeft ? { features: [] } : {};
}
