import { Link as PageLink } from 'react-router';
import { Box, Link } from '@mui/material';
import type { GstRow } from '@tidycrew/contracts';
import { formatDay } from '@tidycrew/domain';
import { recordPath } from '../../providers/address/record-path';
import { SortableTable, useIsWide, type Column } from '../../shared';
import { Ends, Line } from '../../shared/show/RecordShow';
import { dollars } from '../cells';
import { REPORTS_TEXTS } from '../texts';
import { GST_TEXTS as TEXTS } from './texts';

/** What a quarter is made of: a table, or on a phone a line each. */
export function GstRows({ rows, isRegistered }: { rows: readonly GstRow[]; isRegistered: boolean }) {
  const isWide = useIsWide();
  if (isWide) {
    const columns = isRegistered ? COLUMNS : COLUMNS.filter(({ key }) => key !== 'gst');
    return <SortableTable caption={TEXTS.table} columns={columns} rows={rows} rowKey={keyOf} />;
  }
  return (
    <Box component="ul" aria-label={TEXTS.table} sx={LINES}>
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <Ends end={dollars(row.amount)} below={row.gst !== null && TEXTS.gstOf(dollars(row.gst))}>
            <Line more={row.customerName}>
              <Kind {...row} /> <Number {...row} /> · {formatDay(row.day)}
            </Line>
          </Ends>
        </li>
      ))}
    </Box>
  );
}

const LINES = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { py: 0.75, borderBottom: 1, borderColor: 'divider' },
} as const;

/** A payment has a row for each invoice, and an invoice one for each time that it stopped or began to count. */
const keyOf = ({ day, kind, invoiceId, paymentId, creditNoteId, amount }: GstRow) =>
  [day, kind, invoiceId, paymentId, creditNoteId, amount].join(' ');

/** Money leads to its payment. */
function Kind({ kind, paymentId }: GstRow) {
  if (paymentId === null) return TEXTS.kinds[kind];
  return (
    <Link component={PageLink} to={recordPath('payments', paymentId)}>
      {TEXTS.kinds[kind]}
    </Link>
  );
}

function Number({ number, invoiceId, creditNoteId }: GstRow) {
  const path = creditNoteId === null ? recordPath('invoices', invoiceId) : recordPath('credit-notes', creditNoteId);
  return (
    <Link component={PageLink} to={path}>
      {number}
    </Link>
  );
}

const texts = TEXTS.columns;
const COLUMNS: Column<GstRow>[] = [
  { key: 'day', label: texts.day, render: ({ day }) => formatDay(day), isNarrow: true },
  { key: 'kind', label: texts.kind, render: (row) => <Kind {...row} />, isNarrow: true },
  { key: 'number', label: texts.number, render: (row) => <Number {...row} />, isNarrow: true },
  { key: 'customer', label: texts.customer, render: ({ customerName }) => customerName },
  { key: 'amount', label: texts.amount, render: ({ amount }) => dollars(amount), align: 'end', isNarrow: true },
  {
    key: 'gst',
    label: texts.gst,
    render: ({ gst }) => (gst === null ? REPORTS_TEXTS.none : dollars(gst)),
    align: 'end',
    isNarrow: true,
  },
];
