/** A piece of a line that is drawn at once. */
export interface TextRun<Face> {
  text: string;
  face: Face;
  isRightToLeft: boolean;
}

/** Finds the face that has all these code points, the one of the text before first; null: none has. */
export type FaceChoice<Face> = (codePoints: readonly number[], before: Face | null) => Face | null;

type Direction = 'left' | 'right' | 'number' | 'neutral';

interface Cluster<Face> {
  text: string;
  face: Face;
  direction: Direction;
}

const UNSEEN = /[\u00ad\u200b\u2060]|\ufe0e|\ufe0f/g;
const JOINERS = /[\u200c\u200d]/g;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const NUMBER = /^\p{Nd}/u;
const INSIDE_NUMBERS = /^[.,:/]$/;
const LETTER = /^\p{L}/u;
const MIRRORED: Record<string, string> = {
  '(': ')', ')': '(', '[': ']', ']': '[', '{': '}', '}': '{', '<': '>', '>': '<', '«': '»', '»': '«',
}; // prettier-ignore

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * One line of text as runs from left to right: each in a face that has its characters, a character that no face has as
 * '?', and text that is written from right to left in the order it is read. The line itself runs from left to right.
 */
export function runsOf<Face>(text: string, choose: FaceChoice<Face>): TextRun<Face>[] {
  const clusters = clustersOf(text.replace(UNSEEN, ''), choose);
  const runs: TextRun<Face>[] = [];
  for (let from = 0; from < clusters.length;) {
    const to = clusters[from]?.direction === 'right' ? endOfRightToLeft(clusters, from) : from + 1;
    if (to === from + 1 && clusters[from]?.direction !== 'right') append(runs, clusters[from]!, false);
    else runs.push(...rightToLeft(clusters.slice(from, to)));
    from = to;
  }
  return runs;
}

/** The characters of a text that no face has, each once, in their order: they are drawn as '?'. */
export function unknownIn(text: string, choose: FaceChoice<unknown>): string[] {
  const unknown = [...graphemes.segment(text.replace(UNSEEN, ''))]
    .map(({ segment }) => segment)
    .filter((segment) =>
      [segment, segment.replace(JOINERS, '')].every((part) => choose(pointsOf(part), null) === null),
    );
  return [...new Set(unknown)];
}

const pointsOf = (part: string): number[] => [...part].map((character) => character.codePointAt(0) ?? 0);

function clustersOf<Face>(text: string, choose: FaceChoice<Face>): Cluster<Face>[] {
  const found: Cluster<Face>[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const before = found.at(-1)?.face ?? null;
    const bare = segment.replace(JOINERS, '');
    const whole = choose(pointsOf(segment), before);
    const face = whole ?? choose(pointsOf(bare), before);
    const unknown = face === null ? choose(pointsOf('?'), before) : null;
    if (face !== null) found.push({ text: whole === null ? bare : segment, face, direction: directionOf(segment) });
    else if (unknown !== null) found.push({ text: '?', face: unknown, direction: 'neutral' });
  }
  return found.map((cluster, at) => (isInsideNumber(found, at) ? { ...cluster, direction: 'number' } : cluster));
}

function directionOf(text: string): Direction {
  if (NUMBER.test(text)) return 'number';
  if (RIGHT_TO_LEFT.test(text)) return 'right';
  return LETTER.test(text) ? 'left' : 'neutral';
}

function isInsideNumber(clusters: readonly Cluster<unknown>[], at: number): boolean {
  const isNumber = (index: number): boolean => clusters[index]?.direction === 'number';
  return INSIDE_NUMBERS.test(clusters[at]?.text ?? '') && isNumber(at - 1) && isNumber(at + 1);
}

/** Where the right-to-left stretch that begins here ends: after its last letter or number before other letters. */
function endOfRightToLeft(clusters: readonly Cluster<unknown>[], from: number): number {
  let end = from + 1;
  for (let at = end; at < clusters.length && clusters[at]?.direction !== 'left'; at++) {
    if (clusters[at]?.direction !== 'neutral') end = at + 1;
  }
  return end;
}

/** The last of a right-to-left stretch stands leftmost; numbers keep their own order. */
function rightToLeft<Face>(clusters: Cluster<Face>[]): TextRun<Face>[] {
  const runs: TextRun<Face>[] = [];
  for (const cluster of clusters) {
    const isNumber = cluster.direction === 'number';
    append(runs, isNumber ? cluster : { ...cluster, text: MIRRORED[cluster.text] ?? cluster.text }, !isNumber);
  }
  return runs.toReversed();
}

function append<Face>(runs: TextRun<Face>[], { text, face }: Cluster<Face>, isRightToLeft: boolean): void {
  const last = runs.at(-1);
  if (last?.face === face && last.isRightToLeft === isRightToLeft) last.text += text;
  else runs.push({ text, face, isRightToLeft });
}
