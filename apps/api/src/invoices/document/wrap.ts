/** After spaces and hyphens, and between Chinese characters and kana, which have no spaces. */
const BREAKS =
  /(?<=[ \u2003\u3000])(?=[^ \u2003\u3000])|(?<=\p{L}[-–/])(?=\p{L})|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。、])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The lines of a text that fit a width, as `widthOf` measures. A word that is wider than a line is broken inside.
 * Line breaks of the text stay; more than one empty line in a row does not.
 */
export function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text
    .replaceAll('\t', '  ')
    .replaceAll(/\n\s*\n\s*/g, '\n\n')
    .split('\n')
    .flatMap((paragraph) => linesOf(paragraph.trimEnd(), width, widthOf));
}

function linesOf(paragraph: string, width: number, widthOf: (text: string) => number): string[] {
  if (paragraph === '' || widthOf(paragraph) <= width) return [paragraph];
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(BREAKS)) {
    if (line !== '' && widthOf((line + word).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += word;
    while (widthOf(line.trimEnd()) > width) {
      const part = longestStart(line, width, widthOf);
      lines.push(part);
      line = line.slice(part.length);
    }
  }
  return line.trimEnd() === '' ? lines : [...lines, line.trimEnd()];
}

/** As many characters as fit, one at least. */
function longestStart(text: string, width: number, widthOf: (text: string) => number): string {
  const characters = [...graphemes.segment(text)].map(({ segment }) => segment);
  let low = 1;
  let high = characters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (widthOf(characters.slice(0, middle).join('')) <= width) low = middle;
    else high = middle - 1;
  }
  return characters.slice(0, low).join('');
}
