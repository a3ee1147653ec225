import { COLORS, PAGE, STYLES } from './layout.js';
import { Pen } from './pen.js';
import type { Printed } from './printed.js';
import type { Tags } from './tags.js';

const FOOTER_TOP = 794;
const POINTS_OF_DOT = 72 / 96;

/** pdfkit knows the size of a picture; its types do not. */
interface OpensImages {
  openImage(dataUrl: string): { width: number; height: number };
}

/** The pages of one document inside a PDF: where the next thing goes, and what stands on every page. */
export class InvoicePages {
  readonly pen: Pen;
  /** Where the next thing may begin. */
  top = 0;
  private readonly first: number;

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    readonly tags: Tags,
    private readonly printed: Printed,
  ) {
    this.pen = new Pen(pdf);
    const { start, count } = pdf.bufferedPageRange();
    this.first = start + count;
    this.addPage();
  }

  /** Makes room for a height on the page; true when it had to begin a new page. Never inside what `tags` marks. */
  need(height: number): boolean {
    if (this.top + height <= PAGE.bottom) return false;
    this.addPage();
    const { heading, number } = this.printed;
    this.tags.artifact(() => {
      this.top = this.pen.block([`${heading} ${number}`], PAGE.left, this.top, STYLES.strong) + 12;
    });
    return true;
  }

  /** A thin line across the page at `y`. */
  rule(y: number, color = COLORS.rule, width = 0.6): void {
    this.tags.artifact(() => {
      this.pdf.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(width).strokeColor(color).stroke();
    });
  }

  panel(x: number, y: number, width: number, height: number): void {
    this.tags.artifact(() => this.pdf.roundedRect(x, y, width, height, 6).fill(COLORS.soft));
  }

  /**
   * A picture that ends at `right`, as large as fits into `most` points and as its own dots allow: at least 96 an inch. Answers its
   * lower edge. A picture that several documents have is stored once.
   * @param dataUrl of a PNG or JPEG
   */
  picture(dataUrl: string, right: number, top: number, most: { width: number; height: number }): number {
    const { width, height } = (this.pdf as unknown as OpensImages).openImage(dataUrl);
    const scale = Math.min(most.width / width, most.height / height, POINTS_OF_DOT);
    const size = { width: width * scale, height: height * scale };
    this.tags.artifact(() => this.pdf.image(dataUrl, right - size.width, top, size));
    return top + size.height;
  }

  /** Writes the foot of each page, once it is known how many there are. */
  finish(): void {
    const { start, count } = this.pdf.bufferedPageRange();
    const pages = start + count - this.first;
    for (let page = 0; page < pages; page++) {
      this.pdf.switchToPage(this.first + page);
      this.foot(`Page ${page + 1} of ${pages}`);
    }
  }

  private addPage(): void {
    this.pdf.addPage();
    this.tags.artifact(() => this.pdf.rect(0, 0, PAGE.width, 6).fill(COLORS.accent));
    this.top = PAGE.top;
  }

  private foot(pageNumber: string): void {
    const { issuer, number } = this.printed;
    const right = `${number}  ·  ${pageNumber}`;
    const left = [issuer.brandName, ...(issuer.abn === null ? [] : [`ABN ${issuer.abn}`])].join('  ·  ');
    const room = PAGE.right - PAGE.left - this.pen.widthOf(right, STYLES.small) - 24;
    this.rule(FOOTER_TOP - 8);
    this.tags.artifact(() => {
      this.pen.block([this.pen.cut(left, room, STYLES.small)], PAGE.left, FOOTER_TOP, STYLES.small);
      this.pen.writeRight(right, PAGE.right, FOOTER_TOP + 8.34, STYLES.small);
    });
  }
}
