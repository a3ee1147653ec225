import type { OutboxMail } from '@tidycrew/contracts';
import { Button } from '@tidycrew/web';
import { aboutOf, OUTBOX_TEXTS as TEXTS } from './texts';
import { isOnItsWay } from './useOutbox';

interface ResendButtonProps {
  mail: OutboxMail;
  isBusy: boolean;
  onResend: (mail: OutboxMail) => void;
}

/** Not offered while the e-mail is still on its way, and never for what was so once: a person's link, a planned visit. */
export function ResendButton({ mail, isBusy, onResend }: ResendButtonProps) {
  if (isOnItsWay(mail.status) || mail.invoiceId === null) return null;
  return (
    <Button
      variant="secondary"
      aria-label={TEXTS.resendOf(aboutOf(mail), mail.to)}
      busy={isBusy}
      busyLabel={TEXTS.resending}
      onClick={() => onResend(mail)}
    >
      {TEXTS.resend}
    </Button>
  );
}
