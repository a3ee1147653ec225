import { FlagIcon, Skeleton, formatTime, useNow } from '@tidycrew/web';
import { targetFinish } from '@tidycrew/domain';
import type { Allotment } from './useAllotment';
import { TEXTS } from '../texts';
import styles from './StartDialog.module.css';

const TICK_MS = 5_000;

/** When the clean should be finished if it started now; follows the size of the crew. */
export function Target({ allotment, crewSize }: { allotment: Allotment; crewSize: number }) {
  const now = useNow(TICK_MS);
  const target = targetFinish(new Date(now), allotment.minutes);
  return (
    <div className={styles.target}>
      <FlagIcon size={28} />
      <div>
        <p className={styles.label}>{TEXTS.start.target}</p>
        {allotment.isKnown ? (
          <p className={styles.finish}>
            {target ? <time dateTime={target.toISOString()}>{formatTime(target)}</time> : noTarget(crewSize)}
          </p>
        ) : (
          <Skeleton width="6rem" height="1.75rem" />
        )}
      </div>
      {allotment.minutes !== null && (
        <p className={styles.minutes}>{TEXTS.start.targetFor(allotment.minutes, crewSize)}</p>
      )}
    </div>
  );
}

const noTarget = (crewSize: number) => (crewSize === 0 ? TEXTS.start.noCrew : TEXTS.start.noTarget);
