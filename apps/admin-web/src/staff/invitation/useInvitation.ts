import { useNotify } from 'react-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminStaff, StaffInvitationMade } from '@tidycrew/contracts';
import { DONE, errorSentence, refreshAfterChange } from '../../shared';
import { useOffice } from '../../data-provider';
import { INVITATION_TEXTS as TEXTS } from './texts';

/** Makes a link, to be mailed or copied. The answer stands nowhere but in the dialog that asked for it. */
export function useMakeLink({ id }: Pick<AdminStaff, 'id'>, onMade: (made: StaffInvitationMade) => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const office = useOffice();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (byMail: boolean) => office.inviteStaff(id, byMail),
    gcTime: 0,
    onSuccess: (made) => {
      refreshAfterChange(client, 'staff', 'outbox');
      onMade(made);
    },
    onError: (error) => notify(TEXTS.failed(errorSentence(error)), { type: 'error' }),
  });
  return { make: mutate, isMailing: isPending && variables, isMaking: isPending && !variables };
}

export function useWithdraw(onDone: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const office = useOffice();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => office.withdrawInvitation(id),
    onSuccess: () => notify(TEXTS.withdrawn, DONE),
    onError: (error) => notify(TEXTS.withdrawFailed(errorSentence(error)), { type: 'error' }),
    onSettled: () => {
      refreshAfterChange(client, 'staff');
      onDone();
    },
  });
  return { withdraw: mutate, isWithdrawing: isPending };
}
