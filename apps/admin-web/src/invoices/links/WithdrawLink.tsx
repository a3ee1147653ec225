import { useState } from 'react';
import type { InvoiceLink } from '@tidycrew/contracts';
import { Button } from '@tidycrew/web';
import { ConfirmDialog } from '../../common';
import { LINKS_TEXTS as TEXTS } from '../texts';
import { useWithdrawLink } from '../useInvoiceWrites';

/** Ends a link, after the question before it stops working for whoever has it. */
export function WithdrawLink({ link }: { link: InvoiceLink }) {
  const [isAsked, setIsAsked] = useState(false);
  const { withdraw, isWithdrawing } = useWithdrawLink(() => setIsAsked(false));
  return (
    <>
      <Button variant="secondary" aria-label={TEXTS.withdrawOf(link.invoiceNumber)} onClick={() => setIsAsked(true)}>
        {TEXTS.withdraw}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={TEXTS.withdrawTitle}
          confirmLabel={TEXTS.withdraw}
          busyLabel={TEXTS.withdrawing}
          tone="danger"
          busy={isWithdrawing}
          onConfirm={() => withdraw(link.id)}
          onClose={() => setIsAsked(false)}
        >
          {TEXTS.withdrawQuestion(link.invoiceNumber)}
        </ConfirmDialog>
      )}
    </>
  );
}
