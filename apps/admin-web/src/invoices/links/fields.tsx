import { useState } from 'react';
import { useDelete, useNotify, useRecordContext } from 'react-admin';
import { Button } from '@mui/material';
import type { InvoiceLink } from '@tidycrew/contracts';
import { DONE, errorSentence } from '../../shared';
import { QuestionDialog } from '../../shared/dialog/QuestionDialog';
import { useMoment } from '../../shared/moment';
import { Line } from '../../shared/show/RecordShow';
import { LINKS_TEXTS as TEXTS } from '../texts';

/** Each draws one field of the accountant link around it, in a table, on a card and in its invoice's dialog. */
const useLink = () => useRecordContext<InvoiceLink>();

export function ExpiresField() {
  const moment = useMoment();
  return moment(useLink()?.expiresAt ?? '');
}

/** When a link was opened last. */
export function OpenedField() {
  const moment = useMoment();
  const at = useLink()?.lastOpenedAt ?? null;
  return at === null ? TEXTS.never : moment(at);
}

export function MakerField() {
  const moment = useMoment();
  const link = useLink();
  return link && <Line more={moment(link.createdAt)}>{link.createdBy}</Line>;
}

/** Ends the link around it at once, after the question before it stops working for whoever has it. */
export function WithdrawLink() {
  const link = useLink();
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
