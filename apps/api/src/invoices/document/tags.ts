type Element = PDFKit.PDFStructureElement;

/** Kinds of elements, as the PDF standard names them. */
type Holder = 'Document' | 'Sect' | 'P' | 'Table' | 'TR';
/** pdfkit knows the scope of a head; its types do not. */
type Options = PDFKit.Mixins.StructureElementOptions & { scope?: 'Column' };
type Leaf = 'H1' | 'H2' | 'P' | 'Span' | 'TH' | 'TD';

/**
 * The structure of a tagged document, by which screen readers read it: headings, paragraphs, and a table with its rows and heads,
 * in the order in which they are drawn (decision D453).
 */
export class Tags {
  private readonly holders: Element[] = [];

  constructor(private readonly document: PDFKit.PDFDocument) {
    const root = document.struct('Document');
    document.addStructure(root);
    this.holders.push(root);
  }

  /** An element with those that `hold` makes. */
  inside(type: Holder, hold: () => void): void {
    const element = this.add(type);
    this.holders.push(element);
    hold();
    this.holders.pop();
    element.end();
  }

  /** The same, in steps. */
  *through(type: Holder, hold: () => Generator<void>): Generator<void> {
    const element = this.add(type);
    this.holders.push(element);
    yield* hold();
    this.holders.pop();
    element.end();
  }

  /** An element of what `draw` draws, on one page; the head of a column says so. */
  mark(type: Leaf, draw: () => void): void {
    const element = this.add(type, type === 'TH' ? { scope: 'Column' } : {});
    element.add(this.document.markStructureContent(type));
    draw();
    this.document.endMarkedContent();
    element.end();
  }

  /** What is no part of the text: lines and colours, and what is repeated on each page. Never inside `mark`. */
  artifact(draw: () => void): void {
    this.document.markContent('Artifact');
    draw();
    this.document.endMarkedContent();
  }

  private add(type: Holder | Leaf, options: Options = {}): Element {
    const element = this.document.struct(type, options);
    this.holders.at(-1)?.add(element);
    return element;
  }
}
