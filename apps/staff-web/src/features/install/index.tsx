import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button, InstallIcon, ShareIcon } from '@tidycrew/web';
import { TEXTS } from '../../texts';
import { installPrompt, isInstalled, isIos } from './install-prompt';
import styles from './InstallBanner.module.css';

/** iOS has no prompt to offer; its hint waits, so that it does not greet people (document 000 section 9). */
const IOS_HINT_DELAY_MS = 3000;

/** How to put the app on the home screen; nothing when it is installed or cannot be. */
export function InstallBanner() {
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.current);
  const isIosHintDue = useIosHint();
  if (isInstalled() || !(prompt || isIosHintDue)) return null;
  return (
    <aside className={styles.banner} aria-label={TEXTS.install.region}>
      {isIosHintDue ? <ShareIcon /> : <InstallIcon />}
      <p className={styles.text}>{isIosHintDue ? TEXTS.install.iosHint : TEXTS.install.hint}</p>
      {!isIosHintDue && (
        <Button variant="secondary" onClick={() => void installPrompt.show()}>
          {TEXTS.install.button}
        </Button>
      )}
    </aside>
  );
}

function useIosHint(): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isIos()) return;
    const timer = setTimeout(() => setIsDue(true), IOS_HINT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue;
}
