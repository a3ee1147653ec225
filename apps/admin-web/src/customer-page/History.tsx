import { useState } from 'react';
import { Link as PageLink } from 'react-router';
import { Box, Button, Link, Skeleton, Typography } from '@mui/material';
import { LIMITS, type ActivityRow, type AdminClean } from '@tidycrew/contracts';
import {
  formatDay,
  formatDuration,
  minutesBetween,
  monthTitle,
  PAYMENT_METHOD_TEXTS,
  wholePercent,
} from '@tidycrew/domain';
import { activitySentence } from '../activity/sentence';
import { useNames } from '../activity/use-names';
import { CleanLink } from '../cleans/short/ShortNote';
import { formatPrice } from '../customers/fields';
import { SHOW_TEXTS } from '../customers/texts';
import { VisitFee } from '../invoices/create/VisitFee';
import { STATUS_LABELS } from '../invoices/texts';
import { nameOf } from '../payments/fields';
import { recordPath } from '../providers/address/record-path';
import { shortDay } from '../shared';
import { LoadFailed } from '../shared/LoadFailed';
import { Ends, Line } from '../shared/show/RecordShow';
import { TabPanel, Tabs } from '../shared/Tabs';
import { cardWords } from '../visits/words';
import { FIRST_ROWS, LOOKS, useHistory, type Entry, type Look } from './use-history';
import { VisitSteps } from './VisitSteps';

const TEXTS = SHOW_TEXTS.happened;
/** More at each press, up to what the API answers at once. */
const MORE_ROWS = 24;

/** Everything that happened at the customer under its months, the latest first; each kind by itself, too (decision D625). */
export function History({ customerId }: { customerId: number }) {
  const [look, setLook] = useState<Look>('all');
  const [rows, setRows] = useState(FIRST_ROWS);
  const choose = (next: Look) => {
    setLook(next);
    setRows(FIRST_ROWS);
  };
  return (
    <>
      <Tabs
        label={SHOW_TEXTS.history}
        chosen={look}
        onChoose={choose}
        tabs={LOOKS.map((name) => ({ name, label: TEXTS.tabs[name] }))}
      />
      <TabPanel name={look}>
        <Entries customerId={customerId} look={look} rows={rows} onMore={() => setRows(rows + MORE_ROWS)} />
      </TabPanel>
    </>
  );
}

interface EntriesProps {
  customerId: number;
  look: Look;
  rows: number;
  onMore: () => void;
}

function Entries({ customerId, look, rows, onMore }: EntriesProps) {
  const { coming, past, isPending, retry, hasMore } = useHistory(customerId, look, rows);
  if (isPending) return <Skeleton height={96} />;
  return (
    <div>
      {retry && <LoadFailed onRetry={retry}>{TEXTS.failed}</LoadFailed>}
      {coming.length + past.length === 0 && !retry && (
        <Typography color="textSecondary" sx={{ pt: 1.5 }}>
          {TEXTS.none[look]}
        </Typography>
      )}
      {coming.length > 0 && <Group title={TEXTS.coming} entries={coming} />}
      {monthsOf(past).map(({ title, entries }) => (
        <Group key={title} title={title} entries={entries} />
      ))}
      {hasMore && rows < LIMITS.page && <Button onClick={onMore}>{TEXTS.more}</Button>}
    </div>
  );
}

function monthsOf(entries: readonly Entry[]): { title: string; entries: Entry[] }[] {
  const months: { title: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const title = monthTitle(entry.day);
    if (months.at(-1)?.title === title) months.at(-1)?.entries.push(entry);
    else months.push({ title, entries: [entry] });
  }
  return months;
}

function Group({ title, entries }: { title: string; entries: readonly Entry[] }) {
  return (
    <>
      <Typography component="h3" variant="body2" sx={MONTH}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.map((entry) => (
          <Box component="li" key={entry.key} sx={ENTRY}>
            <Typography component="span" variant="body2" color="textSecondary">
              {shortDay(entry.day)}
            </Typography>
            <div>
              <Said {...entry} />
            </div>
          </Box>
        ))}
      </Box>
    </>
  );
}

const MONTH = { mt: 1.5, px: 1, py: 0.5, bgcolor: 'var(--surface-sunken)', color: 'text.secondary', fontWeight: 600 };
/** The day, and what it was. */
const ENTRY = {
  display: 'grid',
  gridTemplateColumns: '5.5rem minmax(0, 1fr)',
  alignItems: 'baseline',
  columnGap: 1.5,
  px: 1,
  py: 0.75,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;

/** What it was, each with the way to it, and the money of it at the end. */
function Said(entry: Entry) {
  switch (entry.kind) {
    case 'visits': {
      const { id, outcome, customerId, feeInvoice } = entry.row;
      return (
        <Line more={cardWords(entry.row)}>
          <Link component={PageLink} to={`/schedule?day=${entry.day}`}>
            {TEXTS.visit}
          </Link>
          <VisitSteps visit={entry.row} />
          {id !== null && outcome === 'refused' && (
            <VisitFee visit={{ visitId: id, customerId, day: entry.day, feeInvoice }} />
          )}
        </Line>
      );
    }
    case 'cleans':
      return <Clean {...entry.row} />;
    case 'invoices': {
      const { id, invoiceNumber, status, dueDate, totalAmount } = entry.row;
      return (
        <Ends end={formatPrice(totalAmount)}>
          <Line more={`${STATUS_LABELS[status]} · ${TEXTS.due(formatDay(dueDate))}`}>
            <Link component={PageLink} to={recordPath('invoices', id)}>
              {invoiceNumber}
            </Link>
          </Line>
        </Ends>
      );
    }
    case 'payments': {
      const { id, method, reference } = entry.row;
      return (
        <Line more={[PAYMENT_METHOD_TEXTS[method], reference].filter(Boolean).join(' · ')}>
          <Link component={PageLink} to={recordPath('payments', id)}>
            {nameOf(entry.row)}
          </Link>
        </Line>
      );
    }
    case 'changes':
      return <Change row={entry.row} />;
  }
}

/** How long, who, and how well. */
function Clean({ jobId, clockInTime, clockOutTime, members, efficiency, wageRatio, price }: AdminClean) {
  const minutes = minutesBetween(Date.parse(clockInTime), Date.parse(clockOutTime ?? clockInTime));
  const more = [
    members.map(({ name }) => name).join(', '),
    efficiency !== null && `${wholePercent(efficiency)}%`,
    wageRatio !== null && TEXTS.wages(wholePercent(wageRatio)),
  ];
  return (
    <Ends end={formatPrice(price)}>
      <Line more={more.filter(Boolean).join(' · ')}>
        <CleanLink jobId={jobId}>{TEXTS.clean(formatDuration(minutes))}</CleanLink>
      </Line>
    </Ends>
  );
}

/** What was done and by whom; what changed stands below. */
function Change({ row }: { row: ActivityRow }) {
  const { names } = useNames();
  const { before, subject, after, notes } = activitySentence(row, names);
  return <Line more={notes.join(' · ')}>{`${row.actorName ?? SHOW_TEXTS.system} ${before} ${subject}${after}`}</Line>;
}
