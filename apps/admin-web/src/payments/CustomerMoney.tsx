import { lazy, Suspense, useState } from 'react';
import { ListBase, useListContext, useRecordContext } from 'react-admin';
import { Link as PageLink } from 'react-router';
import { Box, Button, Link, Skeleton, Stack } from '@mui/material';
import { LIMITS, type MoneyKind } from '@tidycrew/contracts';
import { formatDay } from '@tidycrew/domain';
import type { MoneyMeta, MoneyRecord } from '../data-provider';
import { shownAmount } from '../shared/amount';
import { recordPath } from '../providers/address/record-path';
import { NO_NOTICE } from '../shared/notify';
import { LoadFailed } from '../shared/LoadFailed';
import NumberedPages from '../shared/list/NumberedPages';
import { useMoment } from '../shared/moment';
import { Ends, Fact, Facts, Line, Lines } from '../shared/show/RecordShow';
import { COMMON_TEXTS } from '../shared/texts';
import { ACCOUNT_TEXTS } from '../statements/texts';
import type { Payer } from './record/RecordPaymentDialog';
import { MONEY_TEXTS as TEXTS, PAYMENT_TEXTS, PAYMENTS_TEXTS } from './texts';

const RecordPaymentDialog = lazy(() => import('./record/RecordPaymentDialog'));
const StatementDialog = lazy(() => import('../statements/StatementDialog'));
const RefundDialog = lazy(() => import('./record/RefundDialog'));

/** Whose records a row of the account leads to. */
const RESOURCES: Record<MoneyKind, string> = {
  invoice: 'invoices',
  cancelled: 'invoices',
  draft: 'invoices',
  restored: 'invoices',
  payment: 'payments',
  refund: 'payments',
  reversal: 'payments',
  creditNote: 'credit-notes',
};
const QUERY = { ...NO_NOTICE, retry: 1 };

interface AccountProps {
  customer: Payer;
  /** Its rows are scrolled in a part of the page. */
  isShort?: boolean;
}

const SHORT = { maxHeight: '15rem', overflowY: 'auto', '@media print': { maxHeight: 'none' } } as const;

/** A customer's account: balance, credit, what happened, newest first (decision D467). */
export default function CustomerMoney({ customer, isShort = false }: AccountProps) {
  return (
    <ListBase
      resource="customer-money"
      filter={{ customerId: customer.id }}
      perPage={LIMITS.moneyRows}
      queryOptions={QUERY}
      storeKey={false}
      disableSyncWithLocation
      disableAuthentication
    >
      <Account customer={customer} isShort={isShort} />
    </ListBase>
  );
}

function Account({ customer, isShort = false }: AccountProps) {
  const { data, meta, error, refetch, page, perPage, total = 0, setPage } = useListContext<MoneyRecord>();
  const [asked, setAsked] = useState<'payment' | 'refund' | 'statement' | null>(null);
  const close = () => setAsked(null);
  if (error && !data) return <LoadFailed onRetry={refetch}>{TEXTS.failed}</LoadFailed>;
  if (!data)
    return (
      <div role="status" aria-label={COMMON_TEXTS.loading}>
        <Skeleton variant="rounded" height={96} />
      </div>
    );
  const { balance, credit } = meta as MoneyMeta;
  return (
    <Stack sx={{ gap: 1.5, width: 1, minWidth: 0 }}>
      <Facts>
        <Fact label={TEXTS.balance}>{balanceWords(balance)}</Fact>
        <Fact label={TEXTS.credit}>{shownAmount(credit)}</Fact>
      </Facts>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => setAsked('payment')}>
          {PAYMENTS_TEXTS.record}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => setAsked('statement')}>
          {TEXTS.statement}
        </Button>
        {credit > 0 && (
          <Button variant="outlined" color="inherit" onClick={() => setAsked('refund')}>
            {PAYMENT_TEXTS.refund}
          </Button>
        )}
      </Stack>
      <Box sx={isShort ? SHORT : undefined}>
        <Lines none={TEXTS.none} most={perPage}>
          <Row />
        </Lines>
      </Box>
      {total > perPage && (
        <NumberedPages
          page={page - 1}
          rowsPerPage={perPage}
          count={total}
          onPageChange={(_, next) => setPage(next + 1)}
        />
      )}
      <Suspense fallback={null}>
        {asked === 'payment' && <RecordPaymentDialog customer={customer} onClose={close} />}
        {asked === 'statement' && <StatementDialog customer={customer} onClose={close} />}
        {asked === 'refund' && <RefundDialog customer={customer} credit={credit} onClose={close} />}
      </Suspense>
    </Stack>
  );
}

const balanceWords = (balance: number): string =>
  balance > 0 ? TEXTS.owes(shownAmount(balance)) : balance < 0 ? TEXTS.inCredit(shownAmount(-balance)) : TEXTS.even;

function Row() {
  const row = useRecordContext<MoneyRecord>();
  const moment = useMoment();
  if (!row) return null;
  const { day, kind, of, number, text, amount, balance, byName, at } = row;
  return (
    <Ends end={shownAmount(amount)} below={ACCOUNT_TEXTS.after(shownAmount(balance))}>
      <Line more={[text, PAYMENT_TEXTS.byAt(byName ?? PAYMENT_TEXTS.program, moment(at))].filter(Boolean).join(' · ')}>
        <Link component={PageLink} to={recordPath(RESOURCES[kind], of)}>
          {[ACCOUNT_TEXTS.kinds[kind], number].filter(Boolean).join(' ')}
        </Link>
        {` · ${formatDay(day)}`}
      </Line>
    </Ends>
  );
}
