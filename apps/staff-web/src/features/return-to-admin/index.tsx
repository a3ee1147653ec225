import { useState } from 'react';
import { Button, useSession, Named } from '@tidycrew/web';
import { TEXTS } from '../../texts';
import styles from './ReturnToAdmin.module.css';

/** Floating way out of an impersonated session (decision D10); the guard then shows the sign-in screen. */
export default function ReturnToAdmin() {
  const { user, returnToAdmin } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  return (
    <aside className={styles.floating}>
      {user && (
        <span className={styles.name}>
          <Named names={[user.firstName]}>{TEXTS.viewingAs(user.firstName)}</Named>
        </span>
      )}
      <Button
        busy={isBusy}
        onClick={() => {
          setIsBusy(true);
          void returnToAdmin();
        }}
      >
        {TEXTS.returnToAdmin}
      </Button>
    </aside>
  );
}
