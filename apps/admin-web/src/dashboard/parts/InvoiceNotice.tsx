import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Box } from '@mui/material';
import type { InvoiceAttention, InvoiceAttentionRow } from '@tidycrew/contracts';
import { TEXTS } from '../texts';
import { useInvoiceAttention } from '../queries';
import { useFewRows } from './few-rows';
import { WarningPanel } from './Section';

const texts = TEXTS.invoices;
/** Customers named of one kind; more are only counted. */
const NAMED = 5;

/** Automatic invoices and e-mails that need somebody, each with where to go; for admins only (decision D47). */
export function InvoiceNotice() {
  const { data, error } = useInvoiceAttention();
  const needs = data ? needsOf(data) : [];
  const { shown, button } = useFewRows(needs.length);
  useEffect(() => {
    if (error) console.error('What invoices need could not be loaded.', error);
  }, [error]);
  if (needs.length === 0) return null;
  return (
    <WarningPanel title={texts.title} more={button} link={<Link to="/invoices">{texts.viewAll}</Link>}>
      <ul>
        {needs.slice(0, shown).map(({ sentence, where }) => (
          <Box
            key={sentence}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, overflowWrap: 'anywhere' }}
          >
            <span>{sentence}</span>
            {where}
          </Box>
        ))}
      </ul>
    </WarningPanel>
  );
}

interface Need {
  sentence: string;
  where: ReactNode;
}

/** What is missing, each with where it can be given. */
function needsOf({ withoutEmail, toSend, withoutPrice, failedMails }: InvoiceAttention): Need[] {
  const kind = (rows: InvoiceAttentionRow[], sentence: (count: number) => string, withInvoice: boolean): Need[] =>
    rows.length === 0
      ? []
      : [{ sentence: sentence(rows.length), where: <Customers rows={rows} withInvoice={withInvoice} /> }];
  const outbox = <Link to="/outbox">{texts.outbox}</Link>;
  return [
    ...kind(withoutEmail, texts.withoutEmail, true),
    ...kind(toSend, texts.toSend, true),
    ...kind(withoutPrice, texts.withoutPrice, false),
    ...(failedMails > 0 ? [{ sentence: texts.failedMails(failedMails), where: outbox }] : []),
  ];
}

function Customers({ rows, withInvoice }: { rows: readonly InvoiceAttentionRow[]; withInvoice: boolean }) {
  return (
    <>
      {rows.slice(0, NAMED).map(({ id, customerId, customerName, invoiceNumber }) => (
        <span key={id}>
          <Link to={`/customers/${customerId}`}>{customerName}</Link>
          {withInvoice && ' '}
          {withInvoice && <Link to={`/invoices/${id}`}>{invoiceNumber}</Link>}
        </span>
      ))}
      {rows.length > NAMED && <span>{texts.more(rows.length - NAMED)}</span>}
    </>
  );
}
