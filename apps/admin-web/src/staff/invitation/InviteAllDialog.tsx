import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  Alert,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  FormControlLabel,
  Stack,
  Typography,
} from '@mui/material';
import { LIMITS, type AdminStaff, type StaffInvitationsMade } from '@tidycrew/contracts';
import { useOffice } from '../../data-provider';
import { errorSentence, LoadFailed, refreshAfterChange, useCanMail } from '../../shared';
import { CancelButton, GuardedDialog } from '../../shared/dialog/GuardedDialog';
import { WHOLE_LIST } from '../../shared/list';
import { Loading } from '../../shared/Loading';
import { Quiet } from '../../shared/Quiet';
import { isToInvite } from './is-to-invite';
import { InvitationSheet } from './InvitationSheet';
import { INVITATION_TEXTS } from './texts';

const TEXTS = INVITATION_TEXTS.all;
/** As the list below asks, so that both share an answer. */
const EVERYBODY = {
  pagination: { page: 1, perPage: WHOLE_LIST },
  sort: { field: 'name', order: 'ASC' },
  filter: { active: true },
} as const;

interface InviteAllDialogProps {
  isOfAddress: boolean;
  onClose: () => void;
}

/**
 * Invites everybody who has no password yet, by mail or by a sheet to print (decision D655). The links stand nowhere but in the dialog
 * that asked for them.
 */
export function InviteAllDialog(props: InviteAllDialogProps) {
  const office = useOffice();
  const client = useQueryClient();
  const canMail = useCanMail();
  const [isReplacing, setIsReplacing] = useState(false);
  const [made, setMade] = useState<(StaffInvitationsMade & { byMail: boolean }) | null>(null);
  const { data: people, error, refetch } = useGetList<AdminStaff>('staff', EVERYBODY);
  const invite = useMutation({
    mutationFn: (byMail: boolean) => office.inviteAll({ byMail, replace: isReplacing }),
    gcTime: 0,
    onSuccess: (answer, byMail) => setMade({ ...answer, byMail }),
    onSettled: () => refreshAfterChange(client),
  });
  const all = people?.filter(isToInvite) ?? [];
  const linked = all.filter(({ invitation }) => invitation).length;
  const count = Math.min(isReplacing ? all.length : all.length - linked, LIMITS.invitations);
  const isBusy = invite.isPending;
  /** A repeat after a lost answer no longer has links that were used since. */
  const printed = made?.people.filter(({ url }) => url !== null) ?? [];
  return (
    <GuardedDialog {...props} title={TEXTS.title} busy={isBusy}>
      <DialogContent dividers>
        <Stack sx={{ gap: 2 }}>
          {made ? (
            <>
              <Alert severity="success" role="status" sx={{ displayPrint: 'none' }}>
                {made.byMail ? TEXTS.mailed(made.people.length) : TEXTS.ready(printed.length)}{' '}
                {made.left > 0 && TEXTS.left(made.left)}
              </Alert>
              {!made.byMail && <InvitationSheet people={printed} />}
            </>
          ) : error && !people ? (
            <LoadFailed onRetry={refetch}>{TEXTS.loadFailed}</LoadFailed>
          ) : !people ? (
            <Loading>{TEXTS.load}</Loading>
          ) : all.length === 0 ? (
            <Typography>{TEXTS.nobody}</Typography>
          ) : (
            <>
              <Typography>{TEXTS.question(all.length)}</Typography>
              {linked > 0 && (
                <FormControlLabel
                  label={TEXTS.replace(linked)}
                  control={
                    <Checkbox
                      checked={isReplacing}
                      disabled={isBusy}
                      onChange={({ target }) => setIsReplacing(target.checked)}
                    />
                  }
                />
              )}
              {all.length > LIMITS.invitations && <Typography>{TEXTS.most(LIMITS.invitations)}</Typography>}
              <Alert severity="warning">{TEXTS.warning}</Alert>
              {!canMail && <Quiet>{INVITATION_TEXTS.noMail}</Quiet>}
            </>
          )}
          {invite.error && <Alert severity="error">{INVITATION_TEXTS.failed(errorSentence(invite.error))}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        {made ? (
          <>
            {!made.byMail && (
              <Button variant="outlined" onClick={() => window.print()}>
                {TEXTS.print}
              </Button>
            )}
            <Button variant="contained" onClick={props.onClose}>
              {INVITATION_TEXTS.done}
            </Button>
          </>
        ) : (
          <>
            <CancelButton disabled={isBusy} />
            <Button
              variant={canMail ? 'outlined' : 'contained'}
              disabled={isBusy || count === 0}
              onClick={() => invite.mutate(false)}
            >
              {isBusy && !invite.variables ? INVITATION_TEXTS.making : TEXTS.sheet}
            </Button>
            {canMail && (
              <Button variant="contained" disabled={isBusy || count === 0} onClick={() => invite.mutate(true)}>
                {isBusy && invite.variables ? INVITATION_TEXTS.mailing : TEXTS.mail(count)}
              </Button>
            )}
          </>
        )}
      </DialogActions>
    </GuardedDialog>
  );
}
