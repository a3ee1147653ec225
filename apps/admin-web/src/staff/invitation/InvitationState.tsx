import { useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Box, Button, Chip, Typography } from '@mui/material';
import type { AdminStaff } from '@tidycrew/contracts';
import { useOffice } from '../../data-provider';
import { DONE, errorSentence, refreshAfterChange } from '../../shared';
import { useMoment } from '../../shared/moment';
import { QuestionDialog } from '../../shared/dialog/QuestionDialog';
import { InvitationDialog } from '.';
import { INVITATION_TEXTS as TEXTS } from './texts';

/** Whether the person around it has yet to choose a password, with a new link and the withdrawing of the one that waits. */
export function InvitationState({ isRow = false }: { isRow?: boolean }) {
  const person = useRecordContext<AdminStaff>();
  const [asked, setAsked] = useState<'link' | 'withdraw' | null>(null);
  const moment = useMoment();
  const close = () => setAsked(null);
  const { withdraw, isWithdrawing } = useWithdraw(close);
  // The dialog stays open over a list that is read anew.
  if (!person || (asked === null && (!person.active || (person.hasPassword && !person.invitation)))) return null;
  const { name, hasPassword, invitation } = person;
  const label = hasPassword ? TEXTS.resetPending : invitation ? TEXTS.pending : TEXTS.ended;
  return (
    <Box sx={{ ...STATE, justifyContent: isRow ? 'flex-start' : 'space-between' }}>
      <span>
        <Chip size="small" variant="outlined" color={invitation ? 'info' : 'warning'} label={label} />
        {invitation && (
          <Typography component="span" variant="body2" color="textSecondary">
            {` ${TEXTS.until(moment(invitation.expiresAt))}`}
          </Typography>
        )}
      </span>
      <Box sx={{ ml: -1 }}>
        <Button size="small" aria-label={TEXTS.newLinkFor(name)} onClick={() => setAsked('link')}>
          {TEXTS.newLink}
        </Button>
        {invitation && (
          <Button size="small" aria-label={TEXTS.withdrawFor(name)} onClick={() => setAsked('withdraw')}>
            {TEXTS.withdraw}
          </Button>
        )}
      </Box>
      {asked === 'link' && <InvitationDialog person={person} onClose={close} />}
      {asked === 'withdraw' && (
        <QuestionDialog
          title={TEXTS.withdrawTitle}
          confirm={[TEXTS.withdraw, TEXTS.withdrawing]}
          color="error"
          busy={isWithdrawing}
          onConfirm={() => withdraw(person.id)}
          onClose={close}
        >
          {TEXTS.withdrawQuestion(name)}
        </QuestionDialog>
      )}
    </Box>
  );
}

function useWithdraw(onDone: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const office = useOffice();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => office.withdrawInvitation(id),
    onSuccess: () => notify(TEXTS.withdrawn, DONE),
    onError: (error) => notify(TEXTS.withdrawFailed(errorSentence(error)), { type: 'error' }),
    onSettled: () => {
      refreshAfterChange(client);
      onDone();
    },
  });
  return { withdraw: mutate, isWithdrawing: isPending };
}

const STATE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 };
