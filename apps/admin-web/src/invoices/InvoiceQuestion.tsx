import { ConfirmDialog } from '../common';
import { INVOICES_TEXTS as TEXTS, STATUS_LABELS } from './texts';
import type { Asked } from './useInvoiceWork';

interface InvoiceQuestionProps {
  asked: Exclude<Asked, { about: 'link' }>;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The question before an invoice is issued, cancelled, or sent to somebody who may have it already. */
export function InvoiceQuestion({ asked, isBusy, onConfirm, onClose }: InvoiceQuestionProps) {
  const { invoiceNumber } = asked.invoice;
  const frame = { busy: isBusy, onConfirm, onClose };
  if (asked.about === 'resend') {
    return (
      <ConfirmDialog {...frame} title={TEXTS.resendTitle} confirmLabel={TEXTS.resend} busyLabel={TEXTS.sending}>
        {TEXTS.resendQuestion(invoiceNumber)}
      </ConfirmDialog>
    );
  }
  if (asked.status === 'cancelled') {
    return (
      <ConfirmDialog
        {...frame}
        title={TEXTS.cancelTitle}
        confirmLabel={TEXTS.cancelConfirm}
        closeLabel={TEXTS.keep}
        busyLabel={TEXTS.saving}
        tone="danger"
      >
        {TEXTS.cancelQuestion(invoiceNumber)}
      </ConfirmDialog>
    );
  }
  const status = STATUS_LABELS[asked.status];
  return (
    <ConfirmDialog
      {...frame}
      title={TEXTS.issueTitle}
      confirmLabel={TEXTS.issueConfirm(status)}
      busyLabel={TEXTS.saving}
    >
      {TEXTS.issueQuestion(invoiceNumber, status.toLowerCase())}
    </ConfirmDialog>
  );
}
