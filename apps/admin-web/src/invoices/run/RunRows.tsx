import { Link as PageLink } from 'react-router';
import { Box, Checkbox, FormControlLabel, Link, Stack, Typography } from '@mui/material';
import type { CustomerToInvoice } from '@tidycrew/contracts';
import { formatDollars } from '@tidycrew/domain';
import { recordPath, showPath } from '../../providers/address/record-path';
import { type Column, SortableTable, useIsWide } from '../../shared';
import { Quiet } from '../../shared/Quiet';
import { Ends } from '../../shared/show/RecordShow';
import { centsOf, type Changed, isTicked, refusalOf, tickedAll } from './chosen';
import { RUN_TEXTS as TEXTS } from './texts';

interface RunRowsProps {
  /** Those that are shown. */
  rows: readonly CustomerToInvoice[];
  /** How many there are in all. */
  total: number;
  changed: Changed;
  /** AUD for each visit; null: none is charged. */
  fee: number | null;
  disabled: boolean;
  onChange: (changed: Changed) => void;
}

/** Whom invoices are made for: a table, or on a phone a line each. */
export function RunRows({ rows, total, changed, fee, disabled, onChange }: RunRowsProps) {
  const isWide = useIsWide();
  const possible = rows.filter((row) => refusalOf(row) === null);
  const ticked = rows.filter((row) => isTicked(row, changed)).length;
  const tick = (row: CustomerToInvoice) => (
    <Checkbox
      size="small"
      checked={isTicked(row, changed)}
      disabled={disabled || refusalOf(row) !== null}
      onChange={({ target }) => onChange(tickedAll([row], changed, target.checked))}
      slotProps={{ input: { 'aria-label': TEXTS.tick(row.customerName) } }}
    />
  );
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <FormControlLabel
          label={TEXTS.tickAll}
          control={
            <Checkbox
              checked={ticked > 0 && ticked === possible.length}
              indeterminate={ticked > 0 && ticked < possible.length}
              disabled={disabled || possible.length === 0}
              onChange={({ target }) => onChange(tickedAll(possible, changed, target.checked))}
            />
          }
        />
        <Typography role="status" variant="body2" color="textSecondary">
          {TEXTS.ticked(ticked, total)}
        </Typography>
      </Stack>
      {isWide ? (
        <SortableTable
          caption={TEXTS.list}
          rows={rows}
          rowKey={({ customerId }) => customerId}
          columns={[{ key: 'tick', label: TEXTS.columns.tick, render: tick, isNarrow: true }, ...columnsOf(fee)]}
        />
      ) : (
        <Box component="ul" aria-label={TEXTS.list} sx={LINES}>
          {rows.map((row) => (
            <li key={row.customerId}>
              {tick(row)}
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Ends end={formatDollars(centsOf(row, fee))} below={TEXTS.cleansOf(row.cleans)}>
                  <Customer {...row} />
                </Ends>
              </Box>
            </li>
          ))}
        </Box>
      )}
    </Stack>
  );
}

const LINES = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'flex-start', gap: 0.5, py: 0.75, borderBottom: 1, borderColor: 'divider' },
} as const;

function Customer(row: CustomerToInvoice) {
  const { customerId, customerName, billingName, active, hasEmail, isPerClean, unpriced, cleans } = row;
  const refusal = refusalOf(row);
  const notes = [
    billingName !== null && TEXTS.payer(billingName),
    !active && TEXTS.archived,
    isPerClean && TEXTS.perClean,
    !hasEmail && TEXTS.noEmail,
    refusal ?? (unpriced > 0 && cleans > 0 && TEXTS.unpriced(unpriced)),
  ].filter(Boolean);
  return (
    <>
      <Link component={PageLink} to={showPath('customers', customerId)} color="inherit" sx={{ fontWeight: 600 }}>
        {customerName}
      </Link>
      {notes.length > 0 && <Quiet>{notes.join(' · ')}</Quiet>}
    </>
  );
}

function Last({ lastInvoice }: CustomerToInvoice) {
  if (lastInvoice === null) return TEXTS.never;
  const { id, invoiceNumber, issueDate } = lastInvoice;
  return (
    <Link component={PageLink} to={recordPath('invoices', id)}>
      {TEXTS.lastOf(invoiceNumber, issueDate)}
    </Link>
  );
}

const end = { align: 'end', isNarrow: true } as const;

function columnsOf(fee: number | null): Column<CustomerToInvoice>[] {
  const { columns: texts } = TEXTS;
  return [
    {
      key: 'customer',
      label: texts.customer,
      render: (row) => <Customer {...row} />,
      sortBy: ({ customerName }) => customerName.toLowerCase(),
    },
    { key: 'cleans', label: texts.cleans, render: ({ cleans }) => cleans, sortBy: ({ cleans }) => cleans, ...end },
    { key: 'fees', label: texts.fees, render: ({ fees }) => fees, sortBy: ({ fees }) => fees, ...end },
    {
      key: 'sum',
      label: texts.sum,
      render: (row) => formatDollars(centsOf(row, fee)),
      sortBy: (row) => centsOf(row, fee),
      ...end,
    },
    {
      key: 'last',
      label: texts.last,
      render: (row) => <Last {...row} />,
      sortBy: ({ lastInvoice }) => lastInvoice?.issueDate ?? null,
      isNarrow: true,
    },
  ];
}
