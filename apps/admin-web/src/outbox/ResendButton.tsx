import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Button, type ButtonProps } from '@mui/material';
import type { OutboxMail } from '@tidycrew/contracts';
import { QuestionDialog } from '../shared/dialog/QuestionDialog';
import { isOnItsWay, mayHaveArrived } from './outcome';
import { aboutOf, OUTBOX_TEXTS as TEXTS } from './texts';
import { useSendMail } from './use-send-mail';

/**
 * Sends the e-mail around it again, after a question where it may have arrived. Not offered while it is on its way, and never for
 * what was so once: a person's link, a planned visit.
 */
export function ResendButton(look: Pick<ButtonProps, 'variant' | 'size'>) {
  const mail = useRecordContext<OutboxMail>();
  const [isAsked, setIsAsked] = useState(false);
  const { send, isPending } = useSendMail(TEXTS.resendFailed, () => setIsAsked(false));
  if (!mail || isOnItsWay(mail.status) || !mail.isResendable) return null;
  const { id, to, status } = mail;
  return (
    <>
      <Button
        variant="outlined"
        {...look}
        aria-label={TEXTS.resendOf(aboutOf(mail), to)}
        disabled={isPending}
        onClick={() => (mayHaveArrived(status) ? setIsAsked(true) : send({ mailId: id }))}
      >
        {isPending ? TEXTS.resending : TEXTS.resend}
      </Button>
      {isAsked && (
        <QuestionDialog
          title={TEXTS.resendTitle}
          confirm={[TEXTS.resend, TEXTS.resending]}
          busy={isPending}
          onConfirm={() => send({ mailId: id })}
          onClose={() => setIsAsked(false)}
        >
          {TEXTS.resendQuestion(to)}
        </QuestionDialog>
      )}
    </>
  );
}
