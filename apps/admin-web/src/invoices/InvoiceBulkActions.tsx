import { lazy, Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import { Button } from '@mui/material';
import type { Invoice } from '@tidycrew/contracts';
import { isOnItsWay, mayHaveArrived } from '../outbox/outcome';
import { QuestionDialog } from '../shared/dialog/QuestionDialog';
import { useSelected } from '../shared/list/use-selected';
import { PAYMENTS_TEXTS } from '../payments/texts';
import { DownloadMenu } from './DownloadMenu';
import { takesMoney } from './fields';
import { CopyLinkDialog } from './links/CopyLinkDialog';
import { NamesNotDrawn } from './NamesNotDrawn';
import { BULK_TEXTS, INVOICES_TEXTS as TEXTS, STATUS_LABELS } from './texts';
import { usePayInvoices, useSendInvoices } from './use-bulk-calls';

const RecordPaymentDialog = lazy(() => import('../payments/record/RecordPaymentDialog'));

const TogetherDialog = lazy(() => import('../payments/record/TogetherDialog'));

const MARK_AS_PAID = TEXTS.issueConfirm(STATUS_LABELS.paid);
const WAYS = [
  { of: 'paid', label: MARK_AS_PAID },
  { of: 'payment', label: PAYMENTS_TEXTS.record },
  { of: 'send', label: TEXTS.send },
  { of: 'links', label: BULK_TEXTS.links },
] as const;

/** What is done with the selected invoices at once; what cannot be done with one is left out and counted. */
export function InvoiceBulkActions() {
  const { selectedIds, sort, onUnselectItems } = useListContext<Invoice>();
  const selected = useSelected<Invoice>();
  const [asked, setAsked] = useState<(typeof WAYS)[number]['of'] | null>(null);
  const close = () => setAsked(null);
  const done = () => {
    onUnselectItems();
    close();
  };
  const { pay, isPaying } = usePayInvoices(done);
  const { send, isSending } = useSendInvoices(done);
  // A cancelled one must not come back by the way.
  const unpaid = selected.filter(({ status }) => status !== 'paid' && status !== 'cancelled');
  // Those that may have arrived are sent again one by one only.
  const unsent = selected.filter(({ status, mailStatus }) => {
    return status !== 'cancelled' && !mayHaveArrived(mailStatus) && !isOnItsWay(mailStatus);
  });
  const live = selected.filter(({ status }) => status !== 'cancelled');
  const open = selected.filter(takesMoney);
  const [payer] = selected;
  const isOfOne = selected.every(({ customerId }) => customerId === payer?.customerId);
  const those = { paid: unpaid, payment: open, send: unsent, links: live };
  return (
    <>
      {WAYS.map(({ of, label }) => (
        <Button key={of} variant="outlined" disabled={those[of].length === 0} onClick={() => setAsked(of)}>
          {label}
        </Button>
      ))}
      <DownloadMenu query={{ sort, filter: { id: selectedIds } }} />
      {asked === 'paid' && (
        <QuestionDialog
          title={TEXTS.paySomeTitle}
          confirm={[MARK_AS_PAID, TEXTS.saving]}
          busy={isPaying}
          onConfirm={() => pay(unpaid)}
          onClose={close}
        >
          {TEXTS.paySomeQuestion(unpaid.length, selected.length - unpaid.length)}
          <NamesNotDrawn invoices={unpaid} />
        </QuestionDialog>
      )}
      {asked === 'send' && (
        <QuestionDialog
          title={BULK_TEXTS.sendTitle}
          confirm={[TEXTS.send, TEXTS.sending]}
          busy={isSending}
          onConfirm={() => send(unsent.map(({ id }) => id))}
          onClose={close}
        >
          {BULK_TEXTS.sendQuestion(unsent.length, selected.length - unsent.length)}
          <NamesNotDrawn invoices={unsent} />
        </QuestionDialog>
      )}
      {asked === 'payment' && payer && (
        <Suspense fallback={null}>
          {isOfOne ? (
            <RecordPaymentDialog
              customer={{ id: payer.customerId, name: payer.customerName }}
              chosen={open.map(({ id }) => id)}
              onClose={close}
            />
          ) : (
            <TogetherDialog chosen={open} onClose={close} />
          )}
        </Suspense>
      )}
      {asked === 'links' && <CopyLinkDialog invoices={live} onClose={done} />}
    </>
  );
}
