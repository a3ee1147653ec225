import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Button } from '@tidycrew/web';
import { ConfirmDialog, DONE } from '../common';
import { useBulk } from '../common/list';
import { INVOICES_TEXTS as TEXTS, STATUS_LABELS } from './texts';
import type { InvoiceRecord } from './useInvoiceList';

/** Marks the selected invoices as paid, after a question: drafts are issued by it, and issuing freezes them (decision D48). */
export function InvoiceBulkActions() {
  const notify = useNotify();
  const [isAsked, setIsAsked] = useState(false);
  const { selected, change, isBusy } = useBulk<InvoiceRecord>({
    change: (office, { id }) => office.setInvoiceStatus(id, 'paid'),
    touches: ['invoices', 'dashboard'],
    onDone: ({ done, refused }) => {
      const names = refused.map(({ row, sentence }) => TEXTS.refused(row.invoiceNumber, sentence));
      const sentences = [TEXTS.paidSome(done), ...(names.length > 0 ? [TEXTS.notPaid(names)] : [])];
      notify(sentences.join(' '), names.length > 0 ? { type: 'error' } : DONE);
      setIsAsked(false);
    },
  });
  // A cancelled one must not come back by the way.
  const unpaid = selected.filter(({ status }) => status !== 'paid' && status !== 'cancelled');
  return (
    <>
      <Button variant="secondary" disabled={unpaid.length === 0} onClick={() => setIsAsked(true)}>
        {TEXTS.issueConfirm(STATUS_LABELS.paid)}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={TEXTS.paySomeTitle}
          confirmLabel={TEXTS.issueConfirm(STATUS_LABELS.paid)}
          busyLabel={TEXTS.saving}
          busy={isBusy}
          onConfirm={() => change(unpaid)}
          onClose={() => setIsAsked(false)}
        >
          {TEXTS.paySomeQuestion(unpaid.length, selected.length - unpaid.length)}
        </ConfirmDialog>
      )}
    </>
  );
}
