import { Button, Dialog, useSession } from '@tidycrew/web';
import { TEXTS } from '../texts';
import { useSignOut } from '../offline/OfflineHost';
import { SignInForm } from './SignInForm';
import styles from './SignInForm.module.css';

/** Sign in on top of the page; what was typed below is still there afterwards (decision D53). */
export default function ExpiredSessionDialog() {
  const { user } = useSession();
  const signOut = useSignOut();
  return (
    <Dialog
      open
      title={TEXTS.expired.title}
      // Nothing works without a session, so there is no closing: sign in, or sign out.
      onClose={() => undefined}
      isClosable={false}
    >
      <p className={styles.text}>{TEXTS.expired.text}</p>
      <SignInForm
        initialEmail={user?.email ?? ''}
        onSignedIn={() => undefined}
        footer={
          <Button variant="quiet" block onClick={signOut}>
            {TEXTS.expired.signOut}
          </Button>
        }
      />
    </Dialog>
  );
}
