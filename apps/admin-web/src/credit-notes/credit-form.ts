import type { CreditNoteRequest, InvoiceDetails } from '@tidycrew/contracts';
import type { HeldNumber } from '@tidycrew/web/ui/number-input';

export interface CreditForm {
  what: 'amount' | 'lines';
  amount: HeldNumber;
  /** What is typed for a line, by 'line' and its id. */
  lines: Record<string, HeldNumber>;
  reason: string;
  /** yyyy-MM-dd; '' while none is chosen. */
  issueDate: string;
}

/** What is asked about the lines of an invoice. */
interface Lines {
  lines: Pick<InvoiceDetails['lines'][number], 'lineId' | 'description' | 'amount' | 'gstFree'>[];
}

/** A name of a line that react-hook-form does not take for a place in a list. */
export const lineName = (lineId: number): string => `line${lineId}`;

/** Those that can be credited: not discounts. */
export const creditable = ({ lines }: Lines) => lines.filter(({ amount }) => amount > 0);

/** Whether an amount can be credited without saying of which lines: all are taxable, or all are GST-free. */
export const takesAmount = ({ lines }: Lines): boolean => new Set(lines.map(({ gstFree }) => gstFree)).size === 1;

/** Whether nothing is asked for yet. */
export const isNothing = ({ what, amount, lines }: CreditForm): boolean =>
  (what === 'amount' ? [amount] : Object.values(lines)).every((typed) => typed === null);

export function toCreditRequest(invoice: Lines & { id: number }, form: CreditForm): CreditNoteRequest {
  const { what, amount, lines, reason, issueDate } = form;
  const wanted = creditable(invoice).flatMap(({ lineId }) => {
    const dollars = Number(lines[lineName(lineId)] ?? 0);
    return dollars > 0 ? [{ lineId, amount: dollars }] : [];
  });
  return {
    invoiceId: invoice.id,
    ...(what === 'amount' ? { amount: Number(amount) } : { lines: wanted }),
    reason,
    issueDate,
  };
}
