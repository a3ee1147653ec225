import { useState } from 'react';
import { useDelete, useNotify, useRecordContext } from 'react-admin';
import { Button } from '@mui/material';
import type { InvoiceLink } from '@tidycrew/contracts';
import { DONE, errorSentence } from '../../shared';
import { QuestionDialog } from '../../shared/dialog/QuestionDialog';
import { LINKS_TEXTS as TEXTS } from '../texts';

/** Ends the link around it at once, after the question before it stops working for whoever has it. */
export function WithdrawLink() {
  const link = useRecordContext<InvoiceLink>();
  const notify = useNotify();
  const [isAsked, setIsAsked] = useState(false);
  const [withdraw, { isPending }] = useDelete<InvoiceLink, Error>('invoice-links', undefined, {
    onSuccess: () => notify(TEXTS.withdrawn, DONE),
    onError: (error) => notify(TEXTS.withdrawFailed(errorSentence(error)), { type: 'error' }),
    onSettled: () => setIsAsked(false),
  });
  if (!link) return null;
  const { id, invoiceNumber } = link;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        aria-label={TEXTS.withdrawOf(invoiceNumber)}
        onClick={() => setIsAsked(true)}
      >
        {TEXTS.withdraw}
      </Button>
      {isAsked && (
        <QuestionDialog
          title={TEXTS.withdrawTitle}
          confirm={[TEXTS.withdraw, TEXTS.withdrawing]}
          color="error"
          busy={isPending}
          onConfirm={() => void withdraw('invoice-links', { id, previousData: link })}
          onClose={() => setIsAsked(false)}
        >
          {TEXTS.withdrawQuestion(invoiceNumber)}
        </QuestionDialog>
      )}
    </>
  );
}
