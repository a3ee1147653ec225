import { centsToDollars, type CsvCell, gstOfLines, invoiceDocument, writeCsv } from '@tidycrew/domain';
import type { WholeInvoice } from './invoice.repository.js';

/** The columns of Xero's template for sales invoices, in its order. */
const COLUMNS = [
  '*ContactName',
  'EmailAddress',
  'POAddressLine1',
  'POAddressLine2',
  'POAddressLine3',
  'POAddressLine4',
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'Total',
  'InventoryItemCode',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  'Discount',
  '*AccountCode',
  '*TaxType',
  'TaxAmount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
  'Currency',
  'BrandingTheme',
] as const;

type Cells = Partial<Record<(typeof COLUMNS)[number], CsvCell>>;

/** Sales, in Xero's standard chart of accounts. */
export const ACCOUNT_CODE = '200';

/** The name of a line's tax in Xero; null: the business was not registered for GST. */
export function taxTypeOf(gstCents: number | null, gstFree: boolean): string {
  if (gstCents === null) return 'BAS Excluded';
  return gstFree ? 'GST Free Income' : 'GST on Income';
}

/** A file that Xero imports, one row a line. Amounts include the tax: the person who imports it says so to Xero. */
export function xeroCsv(invoices: readonly WholeInvoice[]): string {
  const rows = invoices.flatMap(rowsOf);
  return writeCsv(
    COLUMNS,
    rows.map((row) => COLUMNS.map((column) => row[column] ?? null)),
  );
}

function rowsOf(invoice: WholeInvoice): Cells[] {
  const document = invoiceDocument(invoice);
  const gst = gstOfLines(invoice.lines);
  return invoice.lines.map(({ amountCents, gstFree }, place) => {
    const line = document.lines[place];
    return {
      '*ContactName': document.customer.name,
      EmailAddress: invoice.customerEmail && (invoice.customerEmail.split(', ')[0] ?? null),
      POAddressLine1: invoice.billingAddress ?? invoice.customerAddress,
      POCountry: 'Australia',
      '*InvoiceNumber': document.number,
      Reference: document.reference,
      '*InvoiceDate': document.issueDate,
      '*DueDate': document.dueDate,
      Total: centsToDollars(invoice.totalCents),
      // Whose house it was, where the contact is a payer.
      '*Description': [
        line?.description,
        line?.date,
        line?.address,
        invoice.billingName && `For ${invoice.customerName}`,
      ]
        .filter(Boolean)
        .join(', '),
      '*Quantity': 1,
      '*UnitAmount': centsToDollars(amountCents),
      '*AccountCode': ACCOUNT_CODE,
      '*TaxType': taxTypeOf(invoice.gstCents, gstFree),
      TaxAmount: invoice.gstCents === null ? 0 : centsToDollars(gst[place] ?? 0),
      Currency: 'AUD',
    };
  });
}
