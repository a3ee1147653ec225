import { useState } from 'react';
import type { AdminStaff } from '@tidycrew/contracts';
import { Badge, Button, classes } from '@tidycrew/web';
import { ConfirmDialog } from '../../common';
import { useMoment } from '../../common/moment';
import { InvitationDialog } from '.';
import { INVITATION_TEXTS as TEXTS } from './texts';
import { useWithdraw } from './useInvitation';
import styles from './Invitation.module.css';

/** Whether somebody has yet to choose a password, with a new link and the withdrawing of the one that waits. */
export function InvitationState({ person, isRow = false }: { person: AdminStaff; isRow?: boolean }) {
  const [asked, setAsked] = useState<'link' | 'withdraw' | null>(null);
  const moment = useMoment();
  const { withdraw, isWithdrawing } = useWithdraw(person, () => setAsked(null));
  const { name, active, hasPassword, invitation } = person;
  // The dialog stays open over a list that is read anew.
  if (asked === null && (!active || (hasPassword && !invitation))) return null;
  const label = hasPassword ? TEXTS.resetPending : invitation ? TEXTS.pending : TEXTS.ended;
  return (
    <div className={classes(styles.state, isRow && styles.row)}>
      <span>
        <Badge tone={invitation ? 'info' : 'warning'}>{label}</Badge>
        {invitation && <span className={styles.quiet}> {TEXTS.until(moment(invitation.expiresAt))}</span>}
      </span>
      <span className={styles.buttons}>
        <Button variant="quiet" aria-label={TEXTS.newLinkFor(name)} onClick={() => setAsked('link')}>
          {TEXTS.newLink}
        </Button>
        {invitation && (
          <Button variant="quiet" aria-label={TEXTS.withdrawFor(name)} onClick={() => setAsked('withdraw')}>
            {TEXTS.withdraw}
          </Button>
        )}
      </span>
      {asked === 'link' && <InvitationDialog person={person} onClose={() => setAsked(null)} />}
      {asked === 'withdraw' && (
        <ConfirmDialog
          title={TEXTS.withdrawTitle}
          confirmLabel={TEXTS.withdraw}
          busyLabel={TEXTS.withdrawing}
          tone="danger"
          busy={isWithdrawing}
          onConfirm={withdraw}
          onClose={() => setAsked(null)}
        >
          {TEXTS.withdrawQuestion(name)}
        </ConfirmDialog>
      )}
    </div>
  );
}
