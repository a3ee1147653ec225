import { useQuery } from '@tanstack/react-query';
import { Alert, Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import type { Statement, StatementRow } from '@tidycrew/contracts';
import { AGEING_TEXTS, formatDay, type AgedBalance, type DayRange } from '@tidycrew/domain';
import { useOffice } from '../data-provider';
import { shownAmount } from '../shared/amount';
import { Waiting } from '../shared/dialog/FormDialog';
import { CancelButton, GuardedDialog } from '../shared/dialog/GuardedDialog';
import { LoadFailed } from '../shared/LoadFailed';
import { Quiet } from '../shared/Quiet';
import { Ends, Fact, Facts, Line } from '../shared/show/RecordShow';
import { COMMON_TEXTS } from '../shared/texts';
import { ACCOUNT_TEXTS, STATEMENT_TEXTS as TEXTS } from './texts';
import { useSendStatements, useStatementDays } from './use-statements';

interface StatementDialogProps {
  customer: { id: number; name: string };
  onClose: () => void;
}

/** A customer's account of some days, as a PDF and by e-mail. */
export default function StatementDialog({ customer, onClose }: StatementDialogProps) {
  const office = useOffice();
  const sending = useSendStatements();
  // What was said is about the days before.
  const { days, choice } = useStatementDays(sending.reset);
  const { data, error, refetch } = useQuery({
    // Asked for again with the account.
    queryKey: ['customer-money', 'statement', customer.id, days],
    queryFn: ({ signal }) => office.getStatement(customer.id, days, { signal }),
    retry: 1,
  });
  return (
    <GuardedDialog title={TEXTS.title(customer.name)} busy={sending.isPending} onClose={onClose}>
      <DialogContent dividers>
        <Stack sx={{ gap: 2, overflowWrap: 'anywhere' }}>
          {choice}
          {data ? (
            <Shown statement={data} />
          ) : error ? (
            <LoadFailed onRetry={refetch}>{TEXTS.failed}</LoadFailed>
          ) : (
            <Waiting />
          )}
        </Stack>
      </DialogContent>
      {data && <Actions statement={data} days={days} sending={sending} />}
    </GuardedDialog>
  );
}

function Shown({ statement: { opening, closing, rows, ageing } }: { statement: Statement }) {
  const bands = (Object.keys(AGEING_TEXTS) as (keyof AgedBalance)[]).filter((band) => ageing[band] !== 0);
  return (
    <>
      <Facts>
        <Fact label={TEXTS.opening}>{shownAmount(opening)}</Fact>
        <Fact label={TEXTS.closing}>{shownAmount(closing)}</Fact>
      </Facts>
      {bands.length > 0 && (
        <section aria-label={TEXTS.ageing}>
          <Facts>
            {bands.map((band) => (
              <Fact key={band} label={AGEING_TEXTS[band]}>
                {shownAmount(ageing[band])}
              </Fact>
            ))}
          </Facts>
        </section>
      )}
      {rows.length === 0 ? (
        <Typography color="textSecondary">{TEXTS.none}</Typography>
      ) : (
        <Stack component="ul" aria-label={TEXTS.rows} sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
          {rows.map((row, place) => (
            <Row key={place} {...row} />
          ))}
        </Stack>
      )}
    </>
  );
}

function Row({ day, kind, number, text, amount, balance }: StatementRow) {
  return (
    <li>
      <Ends end={shownAmount(amount)} below={ACCOUNT_TEXTS.after(shownAmount(balance))}>
        <Line more={`${formatDay(day)} · ${text}`}>
          {[ACCOUNT_TEXTS.kinds[kind], number].filter(Boolean).join(' ')}
        </Line>
      </Ends>
    </li>
  );
}

interface ActionsProps {
  statement: Statement;
  days: DayRange;
  sending: ReturnType<typeof useSendStatements>;
}

function Actions({ statement: { customer, closing }, days, sending }: ActionsProps) {
  const { send, isPending, answer, problem } = sending;
  const { email } = customer;
  const refused = answer?.skipped[0];
  const isSendable = email !== null && closing > 0;
  return (
    <>
      <Stack role="status" sx={{ px: 3, pt: 1.5, overflowWrap: 'anywhere' }}>
        {problem ? (
          <Alert severity="error">{problem}</Alert>
        ) : refused ? (
          <Alert severity="info">{TEXTS.notSent(refused.reason)}</Alert>
        ) : answer ? (
          <Alert severity="success">{TEXTS.sent(email ?? '')}</Alert>
        ) : (
          <Quiet>{email === null ? TEXTS.noEmail : closing > 0 ? TEXTS.goesTo(email) : TEXTS.nothingOwed}</Quiet>
        )}
      </Stack>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <CancelButton disabled={isPending}>{COMMON_TEXTS.close}</CancelButton>
        <Button
          variant="outlined"
          color="inherit"
          href={`/api/statements/pdf?customerId=${customer.id}&from=${days.from}&to=${days.to}`}
          target="_blank"
          rel="noopener"
        >
          {TEXTS.pdf}
        </Button>
        {isSendable && (
          <Button
            variant="contained"
            disabled={isPending || answer !== undefined}
            onClick={() => send({ customerIds: [customer.id], ...days })}
          >
            {isPending ? TEXTS.sending : TEXTS.send}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
