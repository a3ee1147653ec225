import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { Alert, Box, Button, DialogActions, DialogContent, Stack, TextField } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminStaff, StaffInvitationMade } from '@tidycrew/contracts';
import { QrCode } from '@tidycrew/web/qr';
import { Quiet } from '../../shared/Quiet';
import { DONE, errorSentence, refreshAfterChange, useCanMail } from '../../shared';
import { useOffice } from '../../data-provider';
import { copyText } from '@tidycrew/web/clipboard';
import { useMoment } from '../../shared/moment';
import { CancelButton, GuardedDialog } from '../../shared/dialog/GuardedDialog';
import { INVITATION_TEXTS as TEXTS } from './texts';

/** What became of it: the link itself, or where it was mailed to. */
type Made = { sentTo: string } | { url: string; until: string; isCopied: boolean };

/** Makes a link, to be mailed or copied. The answer stands nowhere but in the dialog that asked for it. */
function useMakeLink({ id }: Pick<AdminStaff, 'id'>, onMade: (made: StaffInvitationMade) => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const office = useOffice();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (byMail: boolean) => office.inviteStaff(id, byMail),
    gcTime: 0,
    onSuccess: (made) => {
      refreshAfterChange(client);
      onMade(made);
    },
    onError: (error) => notify(TEXTS.failed(errorSentence(error)), { type: 'error' }),
  });
  return { make: mutate, isMailing: isPending && variables, isMaking: isPending && !variables };
}

interface InvitationDialogProps {
  person: AdminStaff;
  isOfAddress?: boolean;
  onClose: () => void;
}

/** Makes a link by which a person chooses a password, mails or copies it, and shows it as a QR code (D190, D403). */
export function InvitationDialog({ person, ...dialog }: InvitationDialogProps) {
  const { name, firstName, invitation, hasPassword } = person;
  const purpose = hasPassword ? 'reset' : 'invitation';
  const notify = useNotify();
  const moment = useMoment();
  const canMail = useCanMail();
  const field = useRef<HTMLInputElement>(null);
  const [made, setMade] = useState<Made | null>(null);

  const copy = async (url: string, until: string) => {
    const isCopied = await copyText(url);
    setMade({ url, until, isCopied });
    if (isCopied) return notify(TEXTS.copied, DONE);
    field.current?.select();
    notify(TEXTS.copyFailed, { type: 'error' });
  };
  const { make, isMailing, isMaking } = useMakeLink(person, ({ url, sentTo, expiresAt }) => {
    if (url === null) setMade({ sentTo: sentTo ?? person.email });
    else void copy(url, moment(expiresAt));
  });
  const isBusy = isMailing || isMaking;
  return (
    <GuardedDialog {...dialog} title={TEXTS.title[purpose](name)} busy={isBusy}>
      <DialogContent dividers>
        <Stack spacing={2}>
          {made === null && (
            <>
              <p>{TEXTS.question[purpose](firstName)}</p>
              {invitation && <Alert severity="info">{TEXTS.replaces(moment(invitation.expiresAt))}</Alert>}
              {!canMail && <Quiet>{TEXTS.noMail}</Quiet>}
            </>
          )}
          {made && 'sentTo' in made && <Alert severity="success">{TEXTS.mailed(made.sentTo)}</Alert>}
          {made && 'url' in made && (
            <>
              <Alert severity={made.isCopied ? 'success' : 'warning'}>
                {made.isCopied ? TEXTS.ready(made.until) : TEXTS.notCopied(made.until)}
              </Alert>
              <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
                <TextField
                  inputRef={field}
                  label={TEXTS.link}
                  value={made.url}
                  slotProps={{ htmlInput: { readOnly: true } }}
                  onFocus={(event) => event.target.select()}
                />
                <Button variant="outlined" onClick={() => void copy(made.url, made.until)}>
                  {TEXTS.copy}
                </Button>
              </Stack>
              <Box component="figure" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, m: 0 }}>
                <QrCode text={made.url} label={TEXTS.code(firstName)} />
                <Box component="figcaption" sx={{ flex: '1 1 12rem' }}>
                  <Quiet>{TEXTS.scan(firstName)}</Quiet>
                </Box>
              </Box>
            </>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        {made ? (
          <Button variant="contained" onClick={dialog.onClose}>
            {TEXTS.done}
          </Button>
        ) : (
          <>
            <CancelButton disabled={isBusy}>{hasPassword || invitation ? TEXTS.cancel : TEXTS.later}</CancelButton>
            <Button variant={canMail ? 'outlined' : 'contained'} disabled={isBusy} onClick={() => make(false)}>
              {isMaking ? TEXTS.making : TEXTS.copyLink}
            </Button>
            {canMail && (
              <Button variant="contained" disabled={isBusy} onClick={() => make(true)}>
                {isMailing ? TEXTS.mailing : TEXTS.mail}
              </Button>
            )}
          </>
        )}
      </DialogActions>
    </GuardedDialog>
  );
}
