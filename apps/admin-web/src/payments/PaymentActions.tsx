import { useState } from 'react';
import { useNotify, useUpdate } from 'react-admin';
import { Button, Stack } from '@mui/material';
import type { Payment } from '@tidycrew/contracts';
import { formatDay } from '@tidycrew/domain';
import { DONE, failureSentence } from '../shared';
import { AskDialog } from '../shared/dialog/AskDialog';
import { ReasonDialog } from '../shared/dialog/ReasonDialog';
import { holders, nameOf } from './fields';
import { AllocationInputs } from './record/AllocationInputs';
import { toAllocations, type AllocationForm } from './record/payment-form';
import RefundDialog from './record/RefundDialog';
import { PAYMENT_TEXTS as TEXTS } from './texts';

/** What can be done with a payment that was not taken back. */
export function PaymentActions({ payment }: { payment: Payment }) {
  const [asked, setAsked] = useState<'use' | 'refund' | 'reverse' | null>(null);
  const close = () => setAsked(null);
  const { customerId, customerName, unallocated } = payment;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {unallocated > 0 && (
        <>
          <Button variant="outlined" onClick={() => setAsked('use')}>
            {TEXTS.use}
          </Button>
          <Button variant="outlined" onClick={() => setAsked('refund')}>
            {TEXTS.refund}
          </Button>
        </>
      )}
      <Button variant="outlined" color="error" onClick={() => setAsked('reverse')}>
        {TEXTS.reverse}
      </Button>
      {asked === 'use' && <UseDialog payment={payment} onClose={close} />}
      {asked === 'refund' && (
        <RefundDialog customer={{ id: customerId, name: customerName }} credit={unallocated} onClose={close} />
      )}
      {asked === 'reverse' && <ReverseDialog payment={payment} onClose={close} />}
    </Stack>
  );
}

interface QuestionProps {
  payment: Payment;
  onClose: () => void;
}

/** Writes to a payment; what goes wrong stands in the dialog, whose form stays. */
function usePaymentUpdate({ payment, onClose }: QuestionProps, done: string, failed: string) {
  const notify = useNotify();
  const [update, { isPending, error }] = useUpdate<Payment>('payments', undefined, {
    onSuccess: () => {
      notify(done, DONE);
      onClose();
    },
    // It is said in the dialog.
    onError: () => undefined,
  });
  const problem = error && failureSentence(error, { fallback: failed, network: failed });
  const save = (data: object) =>
    update('payments', { id: payment.id, data, previousData: payment }, { returnPromise: true }).catch(() => undefined);
  return { save, isBusy: isPending, problem };
}

/** What is left of the payment, for open invoices of its customer (decision D490). */
function UseDialog({ payment, onClose }: QuestionProps) {
  const { save, ...dialog } = usePaymentUpdate({ payment, onClose }, TEXTS.used, TEXTS.useFailed);
  return (
    <AskDialog<AllocationForm>
      {...dialog}
      title={TEXTS.useTitle}
      values={{ amount: payment.unallocated, invoices: [], allocations: {} }}
      onSubmit={(form) => save({ allocations: toAllocations(form) })}
      buttonOf={(form) => ({
        label: TEXTS.useConfirm,
        busy: TEXTS.using,
        disabled: toAllocations(form).length === 0,
      })}
      onClose={onClose}
    >
      {() => <AllocationInputs isAmountFixed customerId={payment.customerId} />}
    </AskDialog>
  );
}

/** Takes the payment back, with a reason. */
function ReverseDialog({ payment, onClose }: QuestionProps) {
  const { save, ...dialog } = usePaymentUpdate({ payment, onClose }, TEXTS.reversed, TEXTS.reverseFailed);
  return (
    <ReasonDialog
      {...dialog}
      title={TEXTS.reverseTitle}
      confirm={[TEXTS.reverseConfirm, TEXTS.reversing]}
      color="error"
      label={TEXTS.reason}
      missing={TEXTS.reasonMissing}
      onConfirm={(reason) => save({ reason })}
      onClose={onClose}
    >
      {TEXTS.reverseQuestion(`${nameOf(payment)}, ${formatDay(payment.receivedOn)},`, holders(payment).join(', '))}
    </ReasonDialog>
  );
}
