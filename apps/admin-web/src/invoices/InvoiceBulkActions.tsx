import { useState } from 'react';
import { useListContext } from 'react-admin';
import { Button } from '@tidycrew/web';
import { ConfirmDialog } from '../common';
import { useUrlListContext } from '../common/list';
import { isOnItsWay } from '../outbox/outcome';
import { DownloadMenu } from './DownloadMenu';
import { CopyLinkDialog } from './links/CopyLinkDialog';
import { BULK_TEXTS, INVOICES_TEXTS as TEXTS, STATUS_LABELS } from './texts';
import type { InvoiceRecord } from './useInvoiceList';
import { usePayInvoices, useSendInvoices } from './useInvoiceWrites';

/** What is done with the selected invoices at once (decision D174); what cannot be done with one is left out and counted. */
export function InvoiceBulkActions() {
  const { selected, selectedIds, sort, onUnselectItems } = useUrlListContext<InvoiceRecord>();
  const [asked, setAsked] = useState<'paid' | 'send' | 'links' | null>(null);
  const close = () => setAsked(null);
  // A cancelled one must not come back by the way.
  const unpaid = selected.filter(({ status }) => status !== 'paid' && status !== 'cancelled');
  const unsent = selected.filter(({ status, mailStatus }) => {
    const mayHaveArrived = mailStatus === 'sent' || mailStatus === 'unconfirmed';
    return status !== 'cancelled' && !mayHaveArrived && !isOnItsWay(mailStatus);
  });
  const live = selected.filter(({ status }) => status !== 'cancelled');
  return (
    <>
      <Button variant="secondary" disabled={unpaid.length === 0} onClick={() => setAsked('paid')}>
        {TEXTS.issueConfirm(STATUS_LABELS.paid)}
      </Button>
      <Button variant="secondary" disabled={unsent.length === 0} onClick={() => setAsked('send')}>
        {TEXTS.send}
      </Button>
      <Button variant="secondary" disabled={live.length === 0} onClick={() => setAsked('links')}>
        {BULK_TEXTS.links}
      </Button>
      <DownloadMenu query={{ sort, filter: { id: selectedIds } }} />
      {asked === 'paid' && <PayQuestion unpaid={unpaid} left={selected.length - unpaid.length} onClose={close} />}
      {asked === 'send' && <SendQuestion invoices={unsent} left={selected.length - unsent.length} onClose={close} />}
      {asked === 'links' && (
        <CopyLinkDialog
          invoices={live}
          onClose={() => {
            close();
            onUnselectItems();
          }}
        />
      )}
    </>
  );
}

interface QuestionProps {
  /** How many of the selected are left as they are. */
  left: number;
  onClose: () => void;
}

/** Before invoices are marked as paid: drafts are issued by it, and issuing freezes them (decision D48). */
function PayQuestion({ unpaid, left, onClose }: QuestionProps & { unpaid: readonly InvoiceRecord[] }) {
  const { onUnselectItems } = useListContext();
  const { pay, isPaying } = usePayInvoices(() => {
    onUnselectItems();
    onClose();
  });
  return (
    <ConfirmDialog
      title={TEXTS.paySomeTitle}
      confirmLabel={TEXTS.issueConfirm(STATUS_LABELS.paid)}
      busyLabel={TEXTS.saving}
      busy={isPaying}
      onConfirm={() => pay(unpaid)}
      onClose={onClose}
    >
      {TEXTS.paySomeQuestion(unpaid.length, left)}
    </ConfirmDialog>
  );
}

/** Before invoices are e-mailed; those that may have arrived are sent again one by one only. */
function SendQuestion({ invoices, left, onClose }: QuestionProps & { invoices: readonly InvoiceRecord[] }) {
  const { onUnselectItems } = useListContext();
  const { send, isSending } = useSendInvoices(() => {
    onUnselectItems();
    onClose();
  });
  return (
    <ConfirmDialog
      title={BULK_TEXTS.sendTitle}
      confirmLabel={TEXTS.send}
      busyLabel={TEXTS.sending}
      busy={isSending}
      onConfirm={() => send(invoices.map(({ id }) => id))}
      onClose={onClose}
    >
      {BULK_TEXTS.sendQuestion(invoices.length, left)}
    </ConfirmDialog>
  );
}
