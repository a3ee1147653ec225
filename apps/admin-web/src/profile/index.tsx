import { useEffect, useState } from 'react';
import { PasswordInput, useGetIdentity, useGetOne, useUpdate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Alert, Avatar, Box, Button, Chip, Paper, Stack, Typography } from '@mui/material';
import type { PasswordChangeRequest, StaffProfile } from '@tidycrew/contracts';
import { formatPhone, fullName, initials } from '@tidycrew/domain';
import { passwordProblem } from '@tidycrew/web/profile/password-problem';
import { PROFILE_TEXTS } from '@tidycrew/web/profile/texts';
import { formatLongDate } from '@tidycrew/web/time';
import { Loading } from '../shared/Loading';
import { capitalised } from '../shared/capitalised';
import { failureSentence } from '../shared/error-sentence';
import { Page } from '../shared/Page';
import { PageHeader } from '../shared/PageHeader';
import { AskDialog } from '../shared/dialog/AskDialog';
import { asTyped } from '../shared/inputs/as-typed';
import { NewPasswordInput } from '../shared/inputs/NewPasswordInput';
import { TEXTS as FRAME } from '../texts';

const { password: PASSWORD, ...TEXTS } = PROFILE_TEXTS;

type Person = StaffProfile & Partial<PasswordChangeRequest> & { id: number };

/** /admin/profile: who is signed in, as the office has it, and their password (decisions D7, D11). */
export default function ProfilePage() {
  const id = Number(useGetIdentity().identity?.id ?? 0);
  const { data, isPending, isFetching, refetch } = useGetOne<Person>('profile', { id }, { enabled: id > 0 });
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Page>
      <PageHeader title={TEXTS.title} />
      <Stack sx={{ gap: 2, maxWidth: 768 }}>
        {isPending && <Loading>{FRAME.loading}</Loading>}
        {data && <Card person={data} />}
        {!data && !isPending && (
          <Stack sx={{ alignItems: 'center', gap: 2, py: 4 }}>
            <Typography sx={{ fontWeight: 600 }}>{TEXTS.unavailable}</Typography>
            <Button variant="outlined" color="inherit" disabled={isFetching} onClick={() => void refetch()}>
              {TEXTS.tryAgain}
            </Button>
          </Stack>
        )}
        {!isPending && (
          <Paper variant="outlined" sx={{ ...LINE, justifyContent: 'space-between' }}>
            <div>
              <Typography component="h2" variant="h6">
                {TEXTS.security}
              </Typography>
              <Typography color="textSecondary">{TEXTS.securityHint}</Typography>
            </div>
            <Button variant="outlined" color="inherit" onClick={() => setIsChanging(true)}>
              {TEXTS.changePassword}
            </Button>
          </Paper>
        )}
      </Stack>
      {isChanging && <PasswordDialog id={id} email={data?.email ?? ''} onClose={() => setIsChanging(false)} />}
    </Page>
  );
}

const LINE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, p: 2 } as const;

/** Who the caller is, as the office has it. */
function Card({ person }: { person: Person }) {
  const name = fullName(person);
  const facts = [
    [TEXTS.role, capitalised(person.role)],
    [TEXTS.phone, person.phone ? formatPhone(person.phone) : TEXTS.noPhone],
    [TEXTS.memberSince, (person.createdAt && formatLongDate(person.createdAt)) || TEXTS.unknown],
  ] as const;
  return (
    <Paper variant="outlined">
      <Box sx={LINE}>
        <Avatar
          aria-hidden
          sx={{ width: 64, height: 64, bgcolor: 'var(--accent-soft)', color: 'var(--on-accent-soft)' }}
        >
          {initials(name)}
        </Avatar>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" variant="h6">
            {name}
          </Typography>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {person.email}
          </Typography>
        </Box>
        <Chip
          size="small"
          variant="outlined"
          color={person.active ? 'success' : 'default'}
          label={person.active ? TEXTS.active : TEXTS.inactive}
        />
      </Box>
      <Box component="dl" sx={{ ...LINE, columnGap: 4, m: 0, pt: 0 }}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {term}
            </Typography>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
    </Paper>
  );
}

const EMPTY = { next: '', confirm: '' };
/** Long enough to read the good news (document 000 section 9). */
const CLOSE_AFTER_MS = 2000;

/** Sets a new password for the signed-in person (document 000, 'Change Password dialog'; decisions D10, D11). */
function PasswordDialog({ id, email, onClose }: { id: number; email: string; onClose: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [update, { isPending, isSuccess }] = useUpdate<Person>('profile', undefined, {
    mutationMode: 'pessimistic',
    returnPromise: true,
    // What was typed is kept nowhere.
    gcTime: 0,
    onError: (error) => setProblem(failureSentence(error, { fallback: PASSWORD.failed, network: PASSWORD.network })),
  });
  const save = ({ next, confirm }: typeof EMPTY) => {
    const wrong = passwordProblem(next, confirm);
    setProblem(wrong && PASSWORD[wrong]);
    return wrong ? undefined : update('profile', { id, data: { newPassword: next } });
  };
  return (
    <AskDialog
      title={PASSWORD.title}
      isBusy={isPending}
      values={EMPTY}
      problem={problem}
      buttonOf={() => ({ label: PASSWORD.submit, busy: PASSWORD.submitting, disabled: isSuccess })}
      onSubmit={save}
      onClose={onClose}
    >
      {() => (
        <>
          {isSuccess && <Saved onClose={onClose} />}
          {/* Tells password managers whose password this is. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <NewPasswordInput {...INPUT} source="next" label={PASSWORD.next} hint={PASSWORD.hint} />
          <PasswordInput {...INPUT} source="confirm" label={PASSWORD.confirm} helperText={false} />
        </>
      )}
    </AskDialog>
  );
}

/**
 * Both are needed, which a star need not say. No longest length: a field would cut what is pasted without a word, and the server says
 * a sentence.
 */
const INPUT = {
  parse: asTyped,
  required: true,
  slotProps: { inputLabel: { required: false }, htmlInput: { autoComplete: 'new-password' } },
} as const;

/** Says so for a moment, with nothing typed that could be lost. */
function Saved({ onClose }: { onClose: () => void }) {
  const { reset } = useFormContext();
  useEffect(() => {
    reset(EMPTY);
    const timer = setTimeout(onClose, CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
    // Once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <Alert severity="success" role="status">
      {PASSWORD.success}
    </Alert>
  );
}
