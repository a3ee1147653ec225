import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { LIMITS, type SentStatements, type StatementSendRequest } from '@tidycrew/contracts';
import { dollarsToCents, formatDollars } from '@tidycrew/domain';
import { useOffice } from '../data-provider';
import { shownAmount } from '../shared/amount';
import { DONE } from '../shared';
import { Waiting } from '../shared/dialog/FormDialog';
import { CancelButton, GuardedDialog } from '../shared/dialog/GuardedDialog';
import { LoadFailed } from '../shared/LoadFailed';
import { Ends, Line } from '../shared/show/RecordShow';
import { COMMON_TEXTS } from '../shared/texts';
import { STATEMENT_TEXTS as TEXTS } from './texts';
import { useSendStatements, useStatementDays } from './use-statements';

interface SendStatementsDialogProps {
  /** Absent: everybody who is late. */
  customerIds?: number[];
  onClose: () => void;
}

/** Says who would get a statement and who would not, and sends them (decision D479). */
export default function SendStatementsDialog({ customerIds, onClose }: SendStatementsDialogProps) {
  const office = useOffice();
  const notify = useNotify();
  const { send, isPending, problem, reset } = useSendStatements(({ queued }) => {
    notify(TEXTS.sentAll(queued), DONE);
    onClose();
  });
  const { days, choice } = useStatementDays(reset);
  const request: StatementSendRequest = { ...(customerIds ? { customerIds } : { overdue: true }), ...days };
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['customer-money', 'statements', request],
    queryFn: ({ signal }) => office.previewStatements(request, { signal }),
    retry: 1,
    // Who has got one meanwhile is skipped.
    staleTime: 0,
  });
  const count = data?.would.length ?? 0;
  return (
    <GuardedDialog title={TEXTS.sendTitle} busy={isPending} onClose={onClose}>
      <DialogContent dividers>
        <Stack sx={{ gap: 2, overflowWrap: 'anywhere' }}>
          {choice}
          {data ? (
            <Preview {...data} />
          ) : error ? (
            <LoadFailed onRetry={refetch}>{TEXTS.previewFailed}</LoadFailed>
          ) : (
            <Waiting />
          )}
          {problem && !isPending && <Alert severity="error">{problem}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <CancelButton disabled={isPending} />
        <Button variant="contained" disabled={count === 0 || isPending || isFetching} onClick={() => send(request)}>
          {isPending ? TEXTS.sending : TEXTS.sendAll(count)}
        </Button>
      </DialogActions>
    </GuardedDialog>
  );
}

function Preview({ would, skipped }: SentStatements) {
  const totalCents = would.reduce((sum, { closing }) => sum + dollarsToCents(closing), 0);
  return (
    <>
      {would.length === 0 ? (
        <Typography>{TEXTS.nobody}</Typography>
      ) : (
        <>
          <Typography>
            {TEXTS.sendText} {TEXTS.total(formatDollars(totalCents))}.
          </Typography>
          <Customers title={TEXTS.get} rows={would}>
            {({ name, email, closing }) => (
              <Ends end={shownAmount(closing)}>
                <Line more={email}>{name}</Line>
              </Ends>
            )}
          </Customers>
        </>
      )}
      {skipped.length > 0 && (
        <Customers title={TEXTS.skipped} rows={skipped}>
          {({ name, reason }) => <Line more={TEXTS.reason(reason)}>{name}</Line>}
        </Customers>
      )}
    </>
  );
}

interface CustomersProps<Row> {
  title: string;
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}

function Customers<Row extends { customerId: number }>({ title, rows, children }: CustomersProps<Row>) {
  return (
    <section aria-label={title}>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
        {title} ({rows.length.toLocaleString('en-AU')})
      </Typography>
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 0.5, listStyle: 'none' }}>
        {rows.slice(0, LIMITS.page).map((row) => (
          <li key={row.customerId}>{children(row)}</li>
        ))}
      </Stack>
      {rows.length > LIMITS.page && COMMON_TEXTS.firstOf(LIMITS.page, rows.length)}
    </section>
  );
}
