import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

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
