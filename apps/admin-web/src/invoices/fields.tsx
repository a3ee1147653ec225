import { useRecordContext } from 'react-admin';
import { Box, Chip, Typography } from '@mui/material';
import type { Invoice } from '@tidycrew/contracts';
import { formatDay } from '@tidycrew/domain';
import { MailBadge } from '../outbox/MailBadge';
import { shownAmount } from '../shared/amount';
import { OpenLink } from '../shared/dialog/OpenRecord';
import { COMMON_TEXTS } from '../shared/texts';
import { INVOICES_TEXTS as TEXTS, SOURCE_LABELS } from './texts';

/** Each draws one field of the invoice around it, in a table, on a card and in the invoice's dialog. */
const useInvoice = () => useRecordContext<Invoice>();

/** Leads to the details; where the invoice comes from stands below. */
export function NumberField() {
  const invoice = useInvoice();
  if (!invoice) return null;
  const { invoiceNumber, source } = invoice;
  return (
    <Box component="span" sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start' }}>
      <OpenLink label={TEXTS.detailsOf(invoiceNumber)}>{invoiceNumber}</OpenLink>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ lineHeight: 1.1 }}>
        {SOURCE_LABELS[source]}
      </Typography>
    </Box>
  );
}

export function CustomerField() {
  return (
    <Box component="strong" sx={{ display: 'inline-block', minWidth: '7rem', overflowWrap: 'anywhere' }}>
      {useInvoice()?.customerName}
    </Box>
  );
}

export const IssuedField = () => formatDay(useInvoice()?.issueDate ?? '');
export const DueField = () => formatDay(useInvoice()?.dueDate ?? '');
export const TotalField = () => shownAmount(useInvoice()?.totalAmount ?? 0);

/** Whether money can be allocated to it: issued, live, and something is left. */
export const takesMoney = ({ status, openAmount }: Pick<Invoice, 'status' | 'openAmount'>): boolean =>
  (status === 'sent' || status === 'overdue') && openAmount > 0;

/** What is left to pay of an issued invoice. */
export function OpenField() {
  const invoice = useInvoice();
  return invoice && takesMoney(invoice) ? shownAmount(invoice.openAmount) : COMMON_TEXTS.none;
}

/** What became of an invoice's e-mail, or what a draft waits for. */
export function MailField() {
  const invoice = useInvoice();
  if (invoice?.waitingFor === 'email')
    return <Chip component="span" size="small" variant="outlined" color="warning" label={TEXTS.noAddress} />;
  if (invoice?.mailStatus) return <MailBadge status={invoice.mailStatus} />;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {TEXTS.notMailed}
    </Box>
  );
}
