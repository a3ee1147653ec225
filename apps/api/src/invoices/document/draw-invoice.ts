import PdfKit from 'pdfkit';
import { runInSlices } from '../../platform/common/slices.js';
import type { Logos } from '../../settings/logo/logo.service.js';
import { drawHead } from './invoice-head.js';
import { InvoicePages } from './invoice-page.js';
import { drawTable } from './invoice-table.js';
import { drawTail, tailHeight } from './invoice-tail.js';
import type { Printed } from './printed.js';
import { Tags } from './tags.js';

/** pdfkit would load a font of its own otherwise. */
const NO_FONT = null as unknown as string;

/**
 * Documents in one PDF, each beginning on a page of its own and looking as it does alone: the same bytes for the same
 * documents, whenever they are drawn.
 * @param logos the pictures of those whose issuer names one
 */
export async function drawPrinted(
  title: string,
  documents: readonly [Printed, ...Printed[]],
  logos: Logos,
): Promise<Buffer> {
  const [{ issuer, issueDay }] = documents;
  const at = new Date(`${issueDay}T00:00:00Z`);
  const pdf = new PdfKit({
    size: 'A4',
    margin: 0,
    font: NO_FONT,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-AU',
    tagged: true,
    displayTitle: true,
    info: {
      Title: title,
      Author: issuer.brandName,
      Creator: 'Tidycrew',
      Producer: 'Tidycrew',
      CreationDate: at,
      ModDate: at,
    },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  const tags = new Tags(pdf);
  await runInSlices(drawEach(pdf, tags, documents, logos));
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}

/** A row in each step, so that a long file does not block other requests. */
function* drawEach(pdf: PDFKit.PDFDocument, tags: Tags, documents: readonly Printed[], logos: Logos): Generator<void> {
  for (const document of documents) {
    const logo = logos.get(document.issuer.logo ?? '') ?? null;
    yield* tags.through('Sect', () => draw(pdf, tags, document, logo));
  }
}

function* draw(pdf: PDFKit.PDFDocument, tags: Tags, document: Printed, logo: string | null): Generator<void> {
  const pages = new InvoicePages(pdf, tags, document);
  drawHead(pages, document, logo);
  yield* drawTable(pages, document.table, tailHeight(pages, document));
  drawTail(pages, document);
  pages.finish();
}
