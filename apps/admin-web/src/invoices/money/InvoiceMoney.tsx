import { lazy, Suspense, useState } from 'react';
import { useGetList, useNotify } from 'react-admin';
import { Link as PageLink } from 'react-router';
import { useMutation } from '@tanstack/react-query';
import { Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import { LIMITS, type CreditNote, type InvoiceDetails, type Payment } from '@tidycrew/contracts';
import { centsToDollars, dollarsToCents, fillInOrder, formatDay } from '@tidycrew/domain';
import { useOffice, type MoneyMeta } from '../../data-provider';
import { shownAmount } from '../../shared/amount';
import { takesMoney } from '../fields';
import { moneyPath, recordPath } from '../../providers/address/record-path';
import { DONE, errorSentence } from '../../shared';
import { QuestionDialog } from '../../shared/dialog/QuestionDialog';
import { LoadFailed } from '../../shared/LoadFailed';
import { useMoment } from '../../shared/moment';
import { Ends, Fact, Facts, Line, Part } from '../../shared/show/RecordShow';
import { COMMON_TEXTS } from '../../shared/texts';
import { useOneAtATime } from '../../shared/use-one-at-a-time';
import { invoiceHistory, type MoneyEvent } from './invoice-history';
import { MONEY_TEXTS, PAYMENT_TEXTS } from '../../payments/texts';
import { INVOICE_MONEY_TEXTS as TEXTS } from './texts';

const CreditDialog = lazy(() => import('../../credit-notes/CreditDialog'));
const StatementDialog = lazy(() => import('../../statements/StatementDialog'));

const ALL = { pagination: { page: 1, perPage: LIMITS.page } };
const NEWEST = { field: 'id', order: 'DESC' } as const;
const OLDEST = { field: 'receivedOn', order: 'ASC' } as const;

/** What an invoice was paid and credited, when and by whom, and what can be done about it. */
export default function InvoiceMoney({ invoice }: { invoice: InvoiceDetails }) {
  const { paidAmount, creditedAmount, openAmount, status, isIssued, customerId, customerName } = invoice;
  const [asked, setAsked] = useState<'credit' | 'statement' | null>(null);
  const close = () => setAsked(null);
  return (
    <Part title={TEXTS.title}>
      <Facts>
        <Fact label={TEXTS.paid}>{shownAmount(paidAmount)}</Fact>
        <Fact label={TEXTS.credited}>{shownAmount(creditedAmount)}</Fact>
        <Fact label={TEXTS.open}>{shownAmount(isIssued ? openAmount : 0)}</Fact>
      </Facts>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 1 }}>
        {takesMoney(invoice) && <UseCredit invoice={invoice} />}
        {isIssued && status !== 'cancelled' && (
          <Button variant="outlined" color="inherit" onClick={() => setAsked('credit')}>
            {TEXTS.credit}
          </Button>
        )}
        <Button variant="outlined" color="inherit" onClick={() => setAsked('statement')}>
          {MONEY_TEXTS.statement}
        </Button>
        <Link component={PageLink} to={moneyPath(customerId)}>
          {TEXTS.account}
        </Link>
      </Stack>
      <History invoice={invoice} />
      <Suspense fallback={null}>
        {asked === 'credit' && <CreditDialog invoice={invoice} onClose={close} />}
        {asked === 'statement' && <StatementDialog customer={{ id: customerId, name: customerName }} onClose={close} />}
      </Suspense>
    </Part>
  );
}

function History({ invoice: { id } }: { invoice: InvoiceDetails }) {
  const moment = useMoment();
  const filter = { invoiceId: id };
  const payments = useGetList<Payment>('payments', { ...ALL, filter, sort: NEWEST }, { retry: 1 });
  const notes = useGetList<CreditNote>('credit-notes', { ...ALL, filter, sort: NEWEST }, { retry: 1 });
  const retry = () => Promise.all([payments.refetch(), notes.refetch()]);
  if (payments.error || notes.error) return <LoadFailed onRetry={retry}>{TEXTS.failed}</LoadFailed>;
  if (!payments.data || !notes.data)
    return (
      <div role="status" aria-label={COMMON_TEXTS.loading}>
        <Skeleton />
      </div>
    );
  const events = invoiceHistory(id, payments.data, notes.data);
  if (events.length === 0) return <Typography color="textSecondary">{TEXTS.none}</Typography>;
  return (
    <Stack component="ul" aria-label={TEXTS.history} sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
      {payments.data.length === LIMITS.page && COMMON_TEXTS.newestOnly(LIMITS.page)}
      {events.map((event, place) => (
        <Event key={place} {...event} at={moment(event.at)} />
      ))}
    </Stack>
  );
}

function Event({ at, day, label, note, amount, by, of }: MoneyEvent) {
  return (
    <li>
      <Ends end={shownAmount(amount)}>
        <Line more={`${note} · ${PAYMENT_TEXTS.byAt(by ?? PAYMENT_TEXTS.program, at)}`}>
          <Link component={PageLink} to={recordPath(of.resource, of.id)}>
            {label}
          </Link>
          {` · ${formatDay(day)}`}
        </Line>
      </Ends>
    </li>
  );
}

/** 'Credit $20.00: use it', where the customer has some: it is never used by itself (decision D490). */
function UseCredit({ invoice }: { invoice: InvoiceDetails }) {
  const { id, invoiceNumber, customerId, openAmount } = invoice;
  const office = useOffice();
  const notify = useNotify();
  const [isAsked, setIsAsked] = useState(false);
  const { meta } = useGetList(
    'customer-money',
    { filter: { customerId }, pagination: { page: 1, perPage: 1 } },
    { retry: 1 },
  );
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationKey: ['payments', 'use-credit'],
    // The oldest first; each payment is a call, and most customers have one with something left.
    mutationFn: async (cents: number) => {
      const unused = { ...ALL, filter: { customerId, unused: true }, sort: OLDEST };
      const { data: payments } = await office.getList<Payment>('payments', unused);
      const parts = fillInOrder(
        cents,
        payments.map(({ unallocated }) => dollarsToCents(unallocated)),
      );
      for (const [place, payment] of payments.entries()) {
        const part = parts[place] ?? 0;
        if (part === 0) continue;
        const data = { allocations: [{ invoiceId: id, amount: centsToDollars(part) }] };
        await office.update('payments', { id: payment.id, data, previousData: payment });
      }
    },
    onSuccess: () => {
      notify(PAYMENT_TEXTS.used, DONE);
      setIsAsked(false);
    },
  });
  const use = useOneAtATime(mutateAsync);
  const credit = (meta as MoneyMeta | undefined)?.credit ?? 0;
  if (credit <= 0 && !isAsked) return null;
  const used = Math.min(credit, openAmount);
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => {
          reset();
          setIsAsked(true);
        }}
      >
        {TEXTS.offer(shownAmount(credit))}
      </Button>
      {isAsked && (
        <QuestionDialog
          title={PAYMENT_TEXTS.useTitle}
          confirm={[PAYMENT_TEXTS.useConfirm, PAYMENT_TEXTS.using]}
          busy={isPending}
          problem={error && errorSentence(error)}
          onConfirm={() => use(dollarsToCents(used))}
          onClose={() => setIsAsked(false)}
        >
          {TEXTS.question(shownAmount(used), invoiceNumber, shownAmount(openAmount - used))}
        </QuestionDialog>
      )}
    </>
  );
}
