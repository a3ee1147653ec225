import { Link as PageLink } from 'react-router';
import { Alert, Link, Stack, Typography } from '@mui/material';
import type { Payment } from '@tidycrew/contracts';
import { formatDay, PAYMENT_METHOD_TEXTS } from '@tidycrew/domain';
import { shownAmount } from '../shared/amount';
import { recordPath, showPath } from '../providers/address/record-path';
import { ShowDialog } from '../shared/dialog/ShowDialog';
import { useMoment } from '../shared/moment';
import { Ends, Fact, Facts, Line, Part } from '../shared/show/RecordShow';
import { isStanding, nameOf, StateField } from './fields';
import { PaymentActions } from './PaymentActions';
import { CAUSE_LABELS, PAYMENT_TEXTS as TEXTS, PAYMENTS_TEXTS } from './texts';

interface PaymentDialogProps {
  id: number;
  onClose: () => void;
}

/** /admin/payments/5: one payment, what invoices have of it, and what can be done with it. */
export default function PaymentDialog(props: PaymentDialogProps) {
  return (
    <ShowDialog<Payment>
      {...props}
      resource="payments"
      titleOf={(payment) => (payment ? nameOf(payment) : TEXTS.unknown)}
      gone={TEXTS.gone}
    >
      {(payment) => <Whole payment={payment} />}
    </ShowDialog>
  );
}

function Whole({ payment }: { payment: Payment }) {
  const moment = useMoment();
  const { customerId, customerName, receivedOn, reference, source, createdBy, createdAt, reversedBy, reverses } =
    payment;
  const other = reversedBy ?? reverses;
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography component="strong" variant="h6" sx={{ fontWeight: 600 }}>
          {shownAmount(payment.amount)}
        </Typography>
        <Link component={PageLink} to={showPath('customers', customerId)}>
          {customerName}
        </Link>
        <StateField />
      </Stack>
      {isStanding(payment) && <PaymentActions payment={payment} />}
      {other !== null && (
        <Link component={PageLink} to={recordPath('payments', other)}>
          {reverses === null ? TEXTS.reversedBy : TEXTS.reverses}
        </Link>
      )}
      <Facts>
        <Fact label={PAYMENTS_TEXTS.received}>{formatDay(receivedOn)}</Fact>
        <Fact label={PAYMENTS_TEXTS.method}>{PAYMENT_METHOD_TEXTS[payment.method]}</Fact>
        <Fact label={PAYMENTS_TEXTS.reference}>{reference}</Fact>
        <Fact label={TEXTS.source}>{TEXTS.byAt(createdBy ?? TEXTS.program, moment(createdAt))}</Fact>
        {payment.amount > 0 && (
          <>
            <Fact label={TEXTS.allocated}>{shownAmount(payment.allocated)}</Fact>
            <Fact label={TEXTS.unallocated}>{shownAmount(payment.unallocated)}</Fact>
          </>
        )}
        {payment.kept !== 0 && <Fact label={TEXTS.kept}>{shownAmount(payment.kept)}</Fact>}
        {payment.reason !== null && <Fact label={TEXTS.reason}>{payment.reason}</Fact>}
      </Facts>
      {source === 'status' && reverses === null && <Alert severity="info">{TEXTS.byStatus}</Alert>}
      <Allocations payment={payment} />
    </>
  );
}

/** What invoices got of it and gave back, in the order in which that was recorded. */
function Allocations({ payment: { allocations } }: { payment: Payment }) {
  const moment = useMoment();
  return (
    <Part title={PAYMENTS_TEXTS.invoices}>
      {allocations.length === 0 && <Typography color="textSecondary">{TEXTS.noInvoices}</Typography>}
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
        {allocations.map(({ invoiceId, invoiceNumber, amount, gst, day, cause, createdBy, createdAt }, place) => (
          <li key={place}>
            <Ends end={shownAmount(amount)}>
              <Line
                more={[
                  CAUSE_LABELS[cause],
                  gst !== 0 && TEXTS.gst(shownAmount(gst)),
                  TEXTS.byAt(createdBy ?? TEXTS.program, moment(createdAt)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              >
                <Link component={PageLink} to={recordPath('invoices', invoiceId)}>
                  {invoiceNumber}
                </Link>
                {` · ${formatDay(day)}`}
              </Line>
            </Ends>
          </li>
        ))}
      </Stack>
    </Part>
  );
}
