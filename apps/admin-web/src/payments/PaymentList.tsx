import { lazy, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Link as PageLink } from 'react-router';
import { Button } from '@mui/material';
import BankIcon from '@mui/icons-material/AccountBalanceOutlined';
import PaymentIcon from '@mui/icons-material/PaymentsOutlined';
import { PAYMENT_METHODS, type Payment } from '@tidycrew/contracts';
import { formatDay, PAYMENT_METHOD_TEXTS } from '@tidycrew/domain';
import { ListExport } from '../csv/ExportButton';
import { shownAmount } from '../shared/amount';
import { MoneyList } from '../money/MoneyList';
import { useIsWide } from '../shared';
import { OpenButton } from '../shared/dialog/OpenRecord';
import { RecordDialog } from '../shared/dialog/RecordDialog';
import {
  AmountCard,
  ChoiceFilter,
  ClearFilters,
  DayFilters,
  ListActions,
  ListTable,
  ListTools,
  PickFilter,
  SearchFilter,
  SortSelect,
} from '../shared/list';
import { Quiet } from '../shared/Quiet';
import { COMMON_TEXTS } from '../shared/texts';
import { detailsOf, holders, ReceivedField, StateField } from './fields';
import { PAYMENTS_TEXTS as TEXTS } from './texts';

const PaymentDialog = lazy(() => import('./PaymentDialog'));
const RecordPaymentDialog = lazy(() => import('./record/RecordPaymentDialog'));
const TogetherDialog = lazy(() => import('./record/TogetherDialog'));

const { Col } = ListTable;
const USUAL = { sort: { field: 'receivedOn', order: 'DESC' }, perPage: 20 } as const;
const METHODS = PAYMENT_METHODS.map((method) => [method, PAYMENT_METHOD_TEXTS[method]] as const);
const SORTS = [
  { label: TEXTS.sorts.newest, field: 'receivedOn', order: 'DESC' },
  { label: TEXTS.sorts.oldest, field: 'receivedOn', order: 'ASC' },
  { label: TEXTS.sorts.highest, field: 'amount', order: 'DESC' },
] as const;

/** /admin/payments: what came, what it paid, what is left of it. */
export function PaymentList() {
  const isWide = useIsWide();
  return (
    <MoneyList
      tab="payments"
      texts={TEXTS}
      usual={USUAL}
      icon={PaymentIcon}
      add={TEXTS.record}
      actions={
        <ListActions add={TEXTS.record}>
          <Button variant="outlined" color="inherit" component={PageLink} to="/bank-file" startIcon={<BankIcon />}>
            {TEXTS.bankFile}
          </Button>
          <ListExport of="payments" />
        </ListActions>
      }
      tools={
        <ListTools>
          <SearchFilter label={TEXTS.search} />
          <ChoiceFilter name="method" label={TEXTS.method} all={TEXTS.everyMethod} choices={METHODS} />
          <PickFilter
            name="customerId"
            label={TEXTS.customer}
            placeholder={TEXTS.everyCustomer}
            reference="customers"
          />
          <DayFilters from={TEXTS.from} to={TEXTS.to} />
          {!isWide && <SortSelect choices={SORTS} />}
          <ClearFilters />
        </ListTools>
      }
      dialog={
        <RecordDialog>
          {({ id, onClose }) =>
            id === null ? <NewPayment onClose={onClose} /> : <PaymentDialog key={id} id={id} onClose={onClose} />
          }
        </RecordDialog>
      }
      table={<Table />}
      card={<PaymentCard />}
    />
  );
}

/** Records a payment of one customer, or of one payer for several customers. */
function NewPayment({ onClose }: { onClose: () => void }) {
  const [isForSeveral, setIsForSeveral] = useState(false);
  if (isForSeveral) return <TogetherDialog isOfAddress onClose={onClose} />;
  return <RecordPaymentDialog isOfAddress customer={null} onSeveral={() => setIsForSeveral(true)} onClose={onClose} />;
}

const invoicesOf = (payment: Payment) => holders(payment).join(', ') || COMMON_TEXTS.none;

function Table() {
  return (
    <ListTable caption={TEXTS.list}>
      <Col isFirst isNarrow label={TEXTS.received} source="receivedOn" field={ReceivedField} />
      <Col<Payment> label={TEXTS.customer} render={({ customerName }) => <strong>{customerName}</strong>} />
      <Col<Payment> align="end" label={TEXTS.amount} source="amount" render={({ amount }) => shownAmount(amount)} />
      <Col<Payment> isNarrow label={TEXTS.method} render={({ method }) => PAYMENT_METHOD_TEXTS[method]} />
      <Col<Payment> label={TEXTS.reference} render={({ reference }) => reference} />
      <Col<Payment> label={TEXTS.invoices} render={invoicesOf} />
      <Col<Payment>
        align="end"
        label={TEXTS.unallocated}
        render={({ unallocated }) => (unallocated > 0 ? shownAmount(unallocated) : COMMON_TEXTS.none)}
      />
      <Col isNarrow label={TEXTS.state} field={StateField} />
    </ListTable>
  );
}

/** A payment on a small screen. */
function PaymentCard() {
  const payment = useRecordContext<Payment>();
  if (!payment) return null;
  return (
    <AmountCard amount={shownAmount(payment.amount)} mark={<StateField />}>
      <strong>{payment.customerName}</strong>
      <Quiet>
        {[formatDay(payment.receivedOn), PAYMENT_METHOD_TEXTS[payment.method], payment.reference]
          .filter(Boolean)
          .join(' · ')}
      </Quiet>
      <Quiet>{invoicesOf(payment)}</Quiet>
      <OpenButton label={detailsOf(payment)}>{TEXTS.details}</OpenButton>
    </AmountCard>
  );
}
