import { useState } from 'react';
import { useCreate, useNotify, useRecordContext } from 'react-admin';
import { Button, type ButtonProps } from '@mui/material';
import type { OutboxMail } from '@tidycrew/contracts';
import { errorSentence } from '../shared';
import { useOneAtATime } from '../shared/use-one-at-a-time';
import { QuestionDialog } from '../shared/dialog/QuestionDialog';
import { isOnItsWay, mayHaveArrived } from './outcome';
import { aboutOf, OUTBOX_TEXTS as TEXTS } from './texts';

/**
 * Sends the e-mail around it again, once however often it is pressed (decisions D25, D47); after a question where it may have
 * arrived. Not offered while it is on its way, and never for what was so once: a person's link, a planned visit.
 */
export function ResendButton(look: Pick<ButtonProps, 'variant' | 'size'>) {
  const mail = useRecordContext<OutboxMail>();
  const notify = useNotify();
  const [isAsked, setIsAsked] = useState(false);
  // Told also where the row has gone meanwhile, as with another filter.
  const [create, { isPending }] = useCreate<{ mailId: number }, Error, OutboxMail>('outbox', undefined, {
    onSuccess: (sent) => {
      if (sent.status === 'kept') notify(TEXTS.resentUnsent(aboutOf(sent)));
      else notify(TEXTS.resent(aboutOf(sent), sent.to), { type: 'success' });
    },
    onError: (error) => notify(TEXTS.resendFailed(errorSentence(error)), { type: 'error' }),
    onSettled: () => setIsAsked(false),
  });
  const resend = useOneAtATime((mailId: number) => create('outbox', { data: { mailId } }, { returnPromise: true }));
  if (!mail || isOnItsWay(mail.status) || !mail.isResendable) return null;
  const { id, to, status } = mail;
  return (
    <>
      <Button
        variant="outlined"
        {...look}
        aria-label={TEXTS.resendOf(aboutOf(mail), to)}
        disabled={isPending}
        onClick={() => (mayHaveArrived(status) ? setIsAsked(true) : resend(id))}
      >
        {isPending ? TEXTS.resending : TEXTS.resend}
      </Button>
      {isAsked && (
        <QuestionDialog
          title={TEXTS.resendTitle}
          confirm={[TEXTS.resend, TEXTS.resending]}
          busy={isPending}
          onConfirm={() => resend(id)}
          onClose={() => setIsAsked(false)}
        >
          {TEXTS.resendQuestion(to)}
        </QuestionDialog>
      )}
    </>
  );
}
