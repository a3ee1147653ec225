import type { InvoiceLink } from '@tidycrew/contracts';
import { ConfirmDialog } from '../../common';
import { LINKS_TEXTS as TEXTS } from '../texts';
import { useWithdrawLink } from '../useInvoiceWrites';

/** The question before a link stops working for whoever has it. */
export function WithdrawLink({ link, onClose }: { link: InvoiceLink; onClose: () => void }) {
  const { withdraw, isWithdrawing } = useWithdrawLink(onClose);
  return (
    <ConfirmDialog
      title={TEXTS.withdrawTitle}
      confirmLabel={TEXTS.withdraw}
      busyLabel={TEXTS.withdrawing}
      tone="danger"
      busy={isWithdrawing}
      onConfirm={() => withdraw(link.id)}
      onClose={onClose}
    >
      {TEXTS.withdrawQuestion(link.invoiceNumber)}
    </ConfirmDialog>
  );
}
