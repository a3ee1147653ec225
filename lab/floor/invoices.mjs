/** Invoice PDFs: the kept bytes, or drawn by pdfkit alone. */
import PdfKit from 'pdfkit';
import { rowsOf } from './database.mjs';
import { built, domain } from './domain.mjs';
import { OFFICE } from './session.mjs';

const { drawInvoice } = await built('apps/api/src/invoices/document/draw-invoice.js');

const INVOICE = `${OFFICE}
  SELECT i.* FROM live LEFT JOIN LATERAL (
    SELECT i.pdf, CASE WHEN i.pdf IS NULL THEN json_build_object('number', i.number, 'customerName', i.customer_name,
             'customerAddress', i.customer_address, 'issueDay', i.issue_date, 'dueDay', i.due_date,
             'paymentTerms', i.payment_terms, 'notes', i.notes, 'totalCents', i.total_cents, 'gstCents', i.gst_cents,
             'issuer', i.issuer, 'lines',
             (SELECT json_agg(json_build_object('day', l.day, 'description', l.description, 'address', l.address,
                'amountCents', l.amount_cents) ORDER BY l.position) FROM invoice_lines l WHERE l.invoice_id = i.id)) END AS stored
    FROM invoices i WHERE i.number = $2
  ) i ON true`;

/** The drawing of each invoice as calls of pdfkit: a bare program knows where everything goes. */
const drawings = new Map();

export const invoiceRoutes = {
  'GET /api/invoices/:id/pdf': async ({ sessionId, id }) => {
    const [row] = await rowsOf(INVOICE, [sessionId, domain.invoiceNumberOf(id)]);
    if (!row) return null;
    return {
      bytes: row.pdf ?? (await drawn(domain.invoiceDocument(row.stored))),
      headers: { 'content-type': 'application/pdf' },
    };
  },
};

async function drawn(invoice) {
  if (!drawings.has(invoice.number)) drawings.set(invoice.number, await recorded(() => drawInvoice(invoice)));
  const { brandName } = invoice.issuer;
  const at = new Date(`${invoice.issueDay}T00:00:00Z`);
  const document = new PdfKit({
    size: 'A4',
    margin: 0,
    // No font of pdfkit's own.
    font: /** @type {any} */ (null),
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-AU',
    displayTitle: true,
    info: {
      Title: `${invoice.heading} ${invoice.number}`,
      Author: brandName,
      Creator: 'Tidycrew',
      Producer: 'Tidycrew',
      CreationDate: at,
      ModDate: at,
    },
  });
  const chunks = [];
  document.on('data', (chunk) => chunks.push(chunk));
  const finished = new Promise((resolve) => document.on('end', resolve));
  for (const [method, values] of drawings.get(invoice.number)) document[method](...values);
  await finished;
  return Buffer.concat(chunks);
}

/** What was called of pdfkit from outside while something was drawn, from the first page on, without measuring. */
async function recorded(draw) {
  const calls = [];
  const { prototype } = PdfKit;
  const own = Object.getOwnPropertyNames(prototype).filter((name) => {
    const { value } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
    return typeof value === 'function' && name !== 'constructor' && !name.startsWith('_');
  });
  const originals = own.map((name) => [name, prototype[name]]);
  let depth = 0;
  // Fonts are read by documents of their own.
  let document = null;
  for (const [name, original] of originals) {
    prototype[name] = function recording(...values) {
      if (name === 'addPage') document ??= this;
      const isMeasured = /^(widthOf|heightOf|bufferedPageRange)/.test(name);
      // pdfkit writes into the options that it is given.
      const kept = values.map((value) => (value?.constructor === Object ? { ...value } : value));
      if (depth === 0 && this === document && !isMeasured) calls.push([name, kept]);
      depth++;
      try {
        return original.apply(this, values);
      } finally {
        depth--;
      }
    };
  }
  try {
    await draw();
  } finally {
    for (const [name, original] of originals) prototype[name] = original;
  }
  return calls;
}
