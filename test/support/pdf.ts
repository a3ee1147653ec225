import { getDocument, OPS, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Text that stands somewhere on a page. */
export interface PdfPiece {
  text: string;
  /** Points from the page's left edge. */
  left: number;
  right: number;
  /** Points from the page's top to the baseline. */
  baseline: number;
  /** Points. */
  size: number;
}

/** A PDF as a reader shows it. */
interface ReadPdf {
  /** One text a page: its pieces in the order they were drawn, a space between those that do not touch. */
  pages: string[];
  /** The same with their places. */
  pieces: PdfPiece[][];
  title: string;
  author: string;
  /** Whatever a reader could run, open or follow: scripts, actions at opening, attached files, links, form fields. */
  active: unknown[];
}

/** Reads a PDF back. Fails when it is none. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  // The reader takes the memory it is given, so it gets a copy.
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  try {
    const pdf = await task.promise;
    const pieces: PdfPiece[][] = [];
    for (let number = 1; number <= pdf.numPages; number++) pieces.push(await piecesOn(pdf, number));
    const { info } = await pdf.getMetadata();
    const { Title = '', Author = '' } = info as Record<string, string>;
    return {
      pages: pieces.map(textOf),
      pieces,
      title: Title,
      author: Author,
      active: await activeIn(pdf),
    };
  } finally {
    await task.destroy();
  }
}

/** A picture on a page: its own dots, and its place in points from the page's upper left corner. */
export interface PdfPicture {
  dots: [width: number, height: number];
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The pictures of each page, in the order in which they are drawn. */
export async function readPictures(bytes: Uint8Array): Promise<PdfPicture[][]> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  try {
    const pdf = await task.promise;
    const pages: PdfPicture[][] = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const { fnArray, argsArray } = await page.getOperatorList();
      const found: PdfPicture[] = [];
      // pdfkit begins a page with its upper left corner, and places each picture by one transformation inside that.
      let place: number[] = [];
      fnArray.forEach((operation, at) => {
        const args = argsArray[at] as unknown[];
        if (operation === OPS.transform) place = args as number[];
        if (operation !== OPS.paintImageXObject) return;
        const [width = 0, , , height = 0, left = 0, edge = 0] = place;
        const [, ...dots] = args as [string, number, number];
        const [top, bottom] = [edge, edge + height].toSorted((a, b) => a - b) as [number, number];
        found.push({ dots, left, right: left + width, top, bottom });
      });
      pages.push(found);
    }
    return pages;
  } finally {
    await task.destroy();
  }
}

/** An element of the structure of a tagged PDF: its kind, its text, and what is inside it. */
export interface PdfElement {
  role: string;
  text: string;
  inside: PdfElement[];
}

/** The structure of a PDF page by page, as a screen reader follows it, with its language; what is repeated or drawn is no part of it. */
export async function readTags(
  bytes: Uint8Array,
): Promise<{ isMarked: boolean; language: string | null; pages: PdfElement[] }> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  try {
    const pdf = await task.promise;
    const { info } = await pdf.getMetadata();
    const pages: PdfElement[] = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      pages.push(elementOf(await page.getStructTree(), textsById(items)));
    }
    const marks = await pdf.getMarkInfo();
    return { isMarked: marks?.Marked === true, language: (info as { Language?: string }).Language ?? null, pages };
  } finally {
    await task.destroy();
  }
}

type MarkedItem = { type: string; id?: string } | { str: string };
type StructNode = { role: string; children: (StructNode | { type: string; id: string })[] };

/** The text of each marked content of a page by its id. */
function textsById(items: MarkedItem[]): Map<string, string> {
  const texts = new Map<string, string>();
  const open: (string | null)[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = open.at(-1);
      if (id && item.str.trim() !== '') texts.set(id, [texts.get(id), item.str].filter(Boolean).join(' '));
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.id ?? null);
  }
  return texts;
}

function elementOf(node: StructNode, texts: Map<string, string>): PdfElement {
  const element: PdfElement = { role: node.role, text: '', inside: [] };
  for (const child of node.children) {
    if ('role' in child) element.inside.push(elementOf(child, texts));
    else element.text += texts.get(child.id) ?? '';
  }
  return element;
}

/** A letter that is moved closer to the one before it begins a piece of its own. */
function textOf(page: readonly PdfPiece[]): string {
  return page.reduce((text, piece, index) => {
    const before = page[index - 1];
    if (!before) return piece.text;
    const isTouching = piece.baseline === before.baseline && Math.abs(piece.left - before.right) < piece.size / 5;
    return text + (isTouching ? '' : ' ') + piece.text;
  }, '');
}

async function activeIn(pdf: PDFDocumentProxy): Promise<unknown[]> {
  const found: unknown[] = [
    await pdf.getJSActions(),
    await pdf.getOpenAction(),
    await pdf.getAttachments(),
    await pdf.getFieldObjects(),
  ];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    found.push(...(await page.getAnnotations()), await page.getJSActions());
  }
  return found.filter((each) => each !== null && each !== undefined);
}

async function piecesOn(pdf: PDFDocumentProxy, number: number): Promise<PdfPiece[]> {
  const page = await pdf.getPage(number);
  const { height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , size, left, fromBottom] = item.transform as [number, number, number, number, number, number];
    return [{ text: item.str, left, right: left + item.width, baseline: height - fromBottom, size }];
  });
}
