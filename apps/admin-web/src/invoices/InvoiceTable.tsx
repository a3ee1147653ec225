import { LIMITS } from '@tidycrew/contracts';
import { BulkBar, ListTable } from '../shared/list';
import { INVOICE_MONEY_TEXTS } from '../payments/texts';
import { CustomerField, DueField, IssuedField, MailField, NumberField, OpenField, TotalField } from './fields';
import { InvoiceActions } from './InvoiceActions';
import { InvoiceBulkActions } from './InvoiceBulkActions';
import { StatusMenu } from './StatusMenu';
import { INVOICES_TEXTS as TEXTS } from './texts';

const { Col } = ListTable;

/** Invoices as a table; the server sorts by the column of a header (document 001 section 2). */
export function InvoiceTable() {
  return (
    <div>
      <BulkBar most={LIMITS.invoicesAtOnce}>
        <InvoiceBulkActions />
      </BulkBar>
      <ListTable caption={TEXTS.list} isSelectable>
        <Col label={TEXTS.number} source="invoiceNumber" isNarrow field={NumberField} />
        <Col label={TEXTS.customer} source="customerName" field={CustomerField} />
        <Col label={TEXTS.issued} source="issueDate" isNarrow field={IssuedField} />
        <Col label={TEXTS.due} source="dueDate" isNarrow field={DueField} />
        <Col label={TEXTS.total} source="totalAmount" align="end" field={TotalField} />
        <Col label={INVOICE_MONEY_TEXTS.column} align="end" field={OpenField} />
        <Col label={TEXTS.status} source="status" field={StatusMenu} />
        <Col label={TEXTS.mail} isNarrow field={MailField} />
        <Col label={TEXTS.actions} isActions isNarrow render={() => <InvoiceActions isRow />} />
      </ListTable>
    </div>
  );
}
