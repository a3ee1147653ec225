import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, LinearProgress, Skeleton, Stack, Typography } from '@mui/material';
import InvoiceIcon from '@mui/icons-material/ReceiptLongOutlined';
import { type CustomersToInvoice, LIMITS } from '@tidycrew/contracts';
import { formatDollars, rangeOf } from '@tidycrew/domain';
import { useOffice } from '../../data-provider';
import { LoadFailed, NO_NOTICE, Page, PageHeader } from '../../shared';
import { EmptyState } from '../../shared/EmptyState';
import { useUrlParams } from '../../shared/use-url-params';
import { type Changed, centsOf, isShow, isTicked, type Show, shownRows } from './chosen';
import { RunOutcome } from './RunOutcome';
import { RunRows } from './RunRows';
import { RunTools } from './RunTools';
import { RUN_TEXTS as TEXTS } from './texts';
import { useRun } from './use-run';

/** /admin/make-invoices: a draft for each of many customers (decision D630). */
export default function MakeInvoices() {
  const [params, put] = useUrlParams();
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const typed = from === '' && to === '' ? {} : rangeOf('custom', '', { from, to });
  const range = 'problem' in typed ? null : typed;
  const office = useOffice();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['invoices', 'to-make', range],
    queryFn: ({ signal }) => office.getInvoicesToMake(range ?? {}, { signal }),
    enabled: range !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: 1,
    ...NO_NOTICE,
  });
  return (
    <Page>
      {error && !data ? (
        <>
          <PageHeader title={TEXTS.title} />
          <LoadFailed onRetry={refetch}>{TEXTS.loadFailed}</LoadFailed>
        </>
      ) : !data ? (
        <>
          <PageHeader title={TEXTS.title} subtitle={TEXTS.subtitle} />
          <Skeleton variant="rounded" height={320} />
        </>
      ) : (
        <Making
          data={data}
          isOld={isPlaceholderData || range === null}
          from={from || data.from}
          to={to || data.to}
          problem={range === null ? TEXTS.daysNeeded : null}
          onDays={(days) => put({ from: days.from, to: days.to }, { replace: true })}
        />
      )}
    </Page>
  );
}

interface MakingProps {
  data: CustomersToInvoice;
  /** It is of other days than those that are chosen. */
  isOld: boolean;
  from: string;
  to: string;
  problem: string | null;
  onDays: (days: { from: string; to: string }) => void;
}

function Making({ data, isOld, from, to, problem, onDays }: MakingProps) {
  const [changed, setChanged] = useState<Changed>(new Set());
  const [words, setWords] = useState('');
  const [show, setShow] = useState<Show>('all');
  const [withFees, setWithFees] = useState(false);
  const { run, isRunning, start, stop, forget } = useRun();
  const fee = withFees ? data.fee : null;
  const ticked = data.rows.filter((row) => isTicked(row, changed));
  const cents = ticked.reduce((sum, row) => sum + centsOf(row, fee), 0);
  const rows = shownRows(data, words, show, changed);
  return (
    <>
      <PageHeader
        title={TEXTS.title}
        subtitle={TEXTS.subtitle}
        actions={
          <Button
            variant="contained"
            disabled={ticked.length === 0 || isRunning || isOld}
            onClick={() => void start(ticked, { from: data.from, to: data.to, withFees: fee !== null })}
          >
            {TEXTS.make(ticked.length, formatDollars(cents))}
          </Button>
        }
      />
      {run && isRunning ? (
        <Stack role="status" sx={{ gap: 1 }}>
          <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
            <Typography>{TEXTS.making(run.done, run.total)}</Typography>
            <Button color="inherit" onClick={stop}>
              {TEXTS.stop}
            </Button>
          </Stack>
          <LinearProgress variant="determinate" value={(run.done / run.total) * 100} />
        </Stack>
      ) : (
        run && <RunOutcome run={run} onUndone={forget} />
      )}
      <RunTools
        {...{ data, from, to, problem, onDays, words, show, withFees }}
        disabled={isRunning}
        onWords={setWords}
        onShow={(value) => isShow(value) && setShow(value)}
        onFees={setWithFees}
      />
      {data.rows.length >= LIMITS.list && <Typography>{TEXTS.firstOnly(LIMITS.list)}</Typography>}
      {rows.length > 0 ? (
        <RunRows {...{ rows, changed, fee }} total={data.rows.length} disabled={isRunning} onChange={setChanged} />
      ) : (
        <EmptyState
          icon={<InvoiceIcon />}
          title={data.rows.length === 0 ? TEXTS.empty : TEXTS.nothingFound}
          text={data.rows.length === 0 ? TEXTS.emptyText : TEXTS.nothingFoundText}
        />
      )}
    </>
  );
}
