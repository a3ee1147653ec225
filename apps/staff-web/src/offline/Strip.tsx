import {
  Button,
  CheckIcon,
  classes,
  InfoIcon,
  Spinner,
  toServerTime,
  useNow,
  WarningIcon,
  A_TIME,
  Named,
} from '@tidycrew/web';
import { useState } from 'react';
import tones from '@tidycrew/web/ui/tone.module.css';
import { updatePresses } from './store';
import { broadcast, clocksNow, PAGE_LIFE } from './outbox';
import { useIsOnline, useOutbox } from './state';
import { STRIP_TEXTS } from './texts';
import { FORMATS, noticeOf, stripOf, wordsOf, type Strip as StripState } from './strip-words';
import { OfficeWords } from '../shell/office';
import styles from './Strip.module.css';

const TICK_MS = 5_000;

const LOOK = {
  waiting: { tone: 'warning', icon: <WarningIcon size={22} /> },
  sending: { tone: 'info', icon: <Spinner size={22} /> },
  sent: { tone: 'success', icon: <CheckIcon size={22} /> },
} as const satisfies Record<StripState['kind'], object>;

/** What the office does not know yet, on every page and always true (decision D69), and what this phone cannot keep. */
export function Strip() {
  const { events, sending, isDenied, isFull } = useOutbox();
  const isOnline = useIsOnline();
  const [putAway, setPutAway] = useState<string | null>(null);
  const nowMs = useNow(TICK_MS);
  const now = { nowMs: Math.max(nowMs, Date.now()), sending, pageLife: PAGE_LIFE, clocks: clocksNow(), toServerTime };
  const strip = stripOf(events, now, FORMATS);
  const words = wordsOf(events, FORMATS);
  const notice = noticeOf({ isDenied, isFull, isSecure: window.isSecureContext });
  // Said when the app is opened, so that nobody learns it in a basement; there it cannot be put away.
  const isNoticed = notice !== null && (!isOnline || putAway !== notice);
  return (
    // The place where it is announced is there before there is anything to announce.
    <section
      className={styles.strip}
      aria-label={strip || isNoticed || words.length > 0 ? STRIP_TEXTS.region : undefined}
    >
      {words.map(({ seq, text, names }) => (
        <div key={seq} className={classes(styles.line, tones.warning)} role="status">
          <InfoIcon size={22} />
          <p>
            <OfficeWords names={names}>{text}</OfficeWords>
          </p>
          <Button variant="quiet" onClick={() => void dismiss(seq)}>
            {STRIP_TEXTS.dismiss}
          </Button>
        </div>
      ))}
      <div role="status">
        {strip && (
          <div className={classes(styles.line, tones[LOOK[strip.kind].tone])} data-strip={strip.kind}>
            {LOOK[strip.kind].icon}
            <p>
              <Named names={[A_TIME]}>{strip.text}</Named>
            </p>
          </div>
        )}
        {isNoticed && (
          <div className={classes(styles.line, tones.warning)} data-strip="denied">
            <WarningIcon size={22} />
            <p>{notice}</p>
            {isOnline && (
              <Button variant="quiet" onClick={() => setPutAway(notice)}>
                {STRIP_TEXTS.dismiss}
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

async function dismiss(seq: number): Promise<void> {
  await updatePresses([seq], ({ answer }) => ({ answer: answer && { ...answer, isDismissed: true } }));
  await broadcast();
}
