import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLogout } from 'react-admin';
import { LIMITS } from '@tidycrew/contracts';
import { Banner, Button, Dialog, sentenceFor, TextField } from '@tidycrew/web';
import { onSessionExpired } from '@tidycrew/web/api';
import { login, sentSignIn } from '@tidycrew/web/session';
import { TEXTS } from '../texts';
import { enterAs, lastUser } from './current-user';
import styles from './ExpiredSession.module.css';

const texts = TEXTS.expired;

/** A session that ends under an open page: sign in on top of it, then the same request goes out again (decision D53). */
export function ExpiredSession() {
  const [isExpired, setIsExpired] = useState(false);
  const answer = useRef<((isRecovered: boolean) => void) | null>(null);

  useEffect(
    () =>
      onSessionExpired(
        () =>
          new Promise((resolve) => {
            answer.current = resolve;
            setIsExpired(true);
          }),
      ),
    [],
  );
  const settle = () => {
    answer.current?.(true);
    answer.current = null;
    setIsExpired(false);
  };
  // No closing: nothing works without a session.
  return (
    <Dialog open={isExpired} title={texts.title} onClose={() => undefined} isClosable={false}>
      <SignIn onSignedIn={settle} />
    </Dialog>
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
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{texts.text}</p>
      {problem && <Banner tone="danger">{problem}</Banner>}
      <TextField
        label={texts.email}
        type="email"
        name="email"
        autoComplete="username"
        maxLength={LIMITS.email}
        required
        hasStar={false}
        defaultValue={lastUser()?.email}
      />
      <TextField
        label={texts.password}
        type="password"
        name="password"
        autoComplete="current-password"
        required
        hasStar={false}
      />
      <Button type="submit" busy={isBusy} busyLabel={texts.submitting} block>
        {texts.submit}
      </Button>
      <Button variant="quiet" block onClick={() => void signOut()}>
        {texts.signOut}
      </Button>
    </form>
  );
}
