import { useEffect, useState, type FormEvent } from 'react';
import { useLogout } from 'react-admin';
import {
  Alert,
  Button,
  Dialog,
  DialogContent,
  DialogTitle,
  FormControl,
  InputLabel,
  OutlinedInput,
  Stack,
  Typography,
  type OutlinedInputProps,
} from '@mui/material';
import { LIMITS } from '@tidycrew/contracts';
import { onSessionExpired, sentenceFor } from '@tidycrew/web/api';
import { login, sentSignIn } from '@tidycrew/web/session';
import { TEXTS } from '../texts';
import { enterAs, lastUser } from './current-user';

const texts = TEXTS.expired;
const TITLE_ID = 'expired-session';

/** A session that ends under an open page: sign in on top of it, then the same request goes out again. */
export function ExpiredSession() {
  /** Tells the request that waits that the person is back; null: none waits. */
  const [settle, setSettle] = useState<(() => void) | null>(null);
  useEffect(
    () =>
      onSessionExpired(
        () =>
          new Promise((resolve) => {
            setSettle(() => () => {
              resolve(true);
              setSettle(null);
            });
          }),
      ),
    [],
  );
  if (!settle) return null;
  return (
    // No closing: nothing works without a session.
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={TITLE_ID}>
      <DialogTitle id={TITLE_ID}>{texts.title}</DialogTitle>
      <DialogContent>
        <SignIn onSignedIn={settle} />
      </DialogContent>
    </Dialog>
  );
}

/** MUI's TextField brings every kind of field along, 20 kB of the first load. */
function Field({ id, label, ...input }: OutlinedInputProps & { id: string; label: string }) {
  return (
    <FormControl>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      {/* Needed, which a star need not say. */}
      <OutlinedInput required id={id} label={label} {...input} />
    </FormControl>
  );
}

function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const signOut = useLogout();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const sent = sentSignIn(event.currentTarget);
    setIsBusy(true);
    setProblem(null);
    try {
      const before = lastUser()?.id;
      const user = await login(sent);
      enterAs(user);
      // Another person must not send what the first one had typed.
      if (user.id === before) onSignedIn();
      else window.location.reload();
    } catch (error) {
      setProblem(sentenceFor(error, { fallback: texts.failed, network: texts.network }));
      setIsBusy(false);
    }
  };
  return (
    // Fields of its own: a password manager fills them without an event, of which react-admin's would hear nothing.
    <Stack component="form" noValidate sx={{ gap: 1.5 }} onSubmit={(event) => void submit(event)}>
      <Typography>{texts.text}</Typography>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Field
        id="expired-email"
        label={texts.email}
        type="email"
        name="email"
        autoComplete="username"
        defaultValue={lastUser()?.email}
        slotProps={{ input: { maxLength: LIMITS.email } }}
      />
      <Field
        autoFocus
        id="expired-password"
        label={texts.password}
        type="password"
        name="password"
        autoComplete="current-password"
      />
      <Button type="submit" variant="contained" disabled={isBusy}>
        {isBusy ? texts.submitting : texts.submit}
      </Button>
      <Button onClick={() => void signOut()}>{texts.signOut}</Button>
    </Stack>
  );
}
