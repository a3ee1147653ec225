import { useState, type FormEvent, type ReactNode } from 'react';
import {
  Banner,
  Button,
  EyeIcon,
  EyeOffIcon,
  IconButton,
  saveLastEmail,
  sentenceFor,
  sentSignIn,
  TextField,
  useSession,
} from '@tidycrew/web';
import type { SessionUser } from '@tidycrew/contracts';
import { TEXTS } from '../texts';
import { useBrand } from './DoorPage';
import { EmailField } from './EmailField';
import { OfficeWords } from './office';
import styles from './SignInForm.module.css';

interface Props {
  initialEmail: string;
  onSignedIn: (user: SessionUser) => void;
  /** Something beside the button. */
  footer?: ReactNode;
}

/** E-mail and password; used by the sign-in screen and by the dialog over an expired session. */
export function SignInForm({ initialEmail, onSignedIn, footer }: Props) {
  const { signIn } = useSession();
  const { officeHref } = useBrand();
  const [isShown, setIsShown] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const texts = TEXTS.login;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const sent = sentSignIn(event.currentTarget);
    saveLastEmail(sent.email);
    setIsBusy(true);
    setError(null);
    try {
      onSignedIn(await signIn(sent.email, sent.password));
    } catch (failure) {
      setError(sentenceFor(failure, { fallback: texts.failed, network: texts.network }));
      setIsBusy(false);
    }
  };

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      {error && (
        <Banner tone="danger">
          <OfficeWords href={officeHref}>{error}</OfficeWords>
        </Banner>
      )}
      <EmailField defaultValue={initialEmail} onChange={(event) => saveLastEmail(event.target.value)} />
      <TextField
        label={texts.password}
        type={isShown ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        required
        hasStar={false}
        trailing={
          <IconButton
            label={isShown ? texts.hidePassword : texts.showPassword}
            icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
            onClick={() => setIsShown(!isShown)}
          />
        }
      />
      <div className={styles.buttons}>
        <Button type="submit" busy={isBusy} busyLabel={texts.submitting} block>
          {texts.submit}
        </Button>
        {footer}
      </div>
    </form>
  );
}
