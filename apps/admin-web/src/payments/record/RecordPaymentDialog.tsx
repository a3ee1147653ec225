import type { Validator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Button } from '@mui/material';
import type { Payment } from '@tidycrew/contracts';
import { shownAmount } from '../../shared/amount';
import { RecordInput } from '../../shared/inputs/RecordInput';
import { Fact } from '../../shared/show/RecordShow';
import { PAYMENTS_TEXTS, RECORD_TEXTS as TEXTS } from '../texts';
import { AllocationInputs } from './AllocationInputs';
import { MoneyInputs } from './inputs';
import { MoneyDialog } from './MoneyDialog';
import { moneyOf, toRequest, type PaymentForm } from './payment-form';

const isChosen: Validator = (id: unknown) => (id ? undefined : TEXTS.customerNeeded);

export interface Payer {
  id: number;
  name: string;
}

interface RecordPaymentDialogProps {
  isOfAddress?: boolean;
  /** null: chosen in the dialog. */
  customer: Payer | null;
  /** Invoices that are filled first. */
  chosen?: readonly number[];
  /** Opens the dialog for several customers in its place. */
  onSeveral?: () => void;
  onClose: () => void;
}

/** /admin/payments/create, and from an invoice, a customer or several invoices of one: a payment (decisions D459, D490). */
export default function RecordPaymentDialog({ customer, chosen, onSeveral, ...dialog }: RecordPaymentDialogProps) {
  return (
    <MoneyDialog<Payment, PaymentForm>
      {...dialog}
      resource="payments"
      title={TEXTS.title}
      save={[TEXTS.save, TEXTS.saving]}
      failed={TEXTS.failed}
      toValues={(today) => ({
        ...moneyOf(today),
        customerId: customer?.id ?? null,
        invoices: [],
        allocations: {},
      })}
      toRequest={toRequest}
      saved={({ amount, customerName }) => TEXTS.recorded(shownAmount(amount), customerName)}
    >
      {customer ? (
        <Fact label={PAYMENTS_TEXTS.customer}>{customer.name}</Fact>
      ) : (
        // Archived ones too: what was cleaned is paid.
        <RecordInput
          source="customerId"
          reference="customers"
          label={PAYMENTS_TEXTS.customer}
          placeholder={PAYMENTS_TEXTS.everyCustomer}
          failed={TEXTS.openFailed}
          validate={isChosen}
          isRequired
        />
      )}
      {onSeveral && (
        <Button size="small" color="inherit" onClick={onSeveral} sx={{ alignSelf: 'start' }}>
          {TEXTS.several}
        </Button>
      )}
      <MoneyInputs />
      <Allocations chosen={chosen} />
    </MoneyDialog>
  );
}

function Allocations({ chosen }: Pick<RecordPaymentDialogProps, 'chosen'>) {
  const customerId = useWatch<PaymentForm, 'customerId'>({ name: 'customerId' });
  return <AllocationInputs customerId={customerId || null} chosen={chosen} />;
}
