import type { Invoice } from '@tidycrew/contracts';
import { isDoubtful, NotDrawn } from '../shared/NotDrawn';

/** An invoice of a list, or a whole one, which says who pays. */
type Named = Pick<Invoice, 'isIssued' | 'customerName'> & { billingName?: string | null };

const namesOf = ({ isIssued, customerName, billingName }: Named): string[] =>
  isIssued ? [] : [customerName, billingName ?? ''].filter(isDoubtful);

/** Whether somebody should be asked before the invoice is issued. */
export const mayPrintMarks = (invoice: Named): boolean => namesOf(invoice).length > 0;

/** Says which names of the invoices that are not issued yet cannot be printed in full, each once. */
export function NamesNotDrawn({ invoices }: { invoices: readonly Named[] }) {
  return [...new Set(invoices.flatMap(namesOf))].map((name) => <NotDrawn key={name} name={name} />);
}
