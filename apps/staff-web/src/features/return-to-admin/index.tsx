import { useState } from 'react';
import { Button, useSession } from '@tidycrew/web';
import { TEXTS } from '../../texts';
import styles from './ReturnToAdmin.module.css';

/** Floating way out of an impersonated session (decision D10); the guard then shows the sign-in screen. */
export default function ReturnToAdmin() {
  const { user, returnToAdmin } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  return (
    <aside className={styles.floating}>
      {user && <span className={styles.name}>{TEXTS.viewingAs(user.firstName)}</span>}
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
