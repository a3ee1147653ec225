import { Banner, Button } from '@tidycrew/web';
import type { ActiveJob } from '@tidycrew/contracts';
import { isShortClean } from '@tidycrew/domain';
import { OfficeWords } from '../../../shell/office';
import type { ShownJob } from '../../../offline/view';
import { isNewStart, useLengthMs } from '../current/CurrentClean';
import { TEXTS } from '../texts';
import { COMPLETE_TEXTS } from './texts';
import styles from './CompleteDialog.module.css';

interface ShortNoticeProps {
  shown: ShownJob;
  /** The clean as the server knows it now. */
  fresh: { job: ActiveJob; receivedAtMs: number };
  disabled: boolean;
  onMistake: () => void;
}

/** That a clean has no length yet, and the way out while its crew may take it. */
export function ShortNotice({ shown, fresh, disabled, onMistake }: ShortNoticeProps) {
  const lengthMs = useLengthMs(fresh);
  if (!isShortClean(lengthMs, fresh.job.allottedMinutes)) return null;
  const only = COMPLETE_TEXTS.only(Math.max(0, Math.floor(lengthMs / 60_000)));
  const canMend = isNewStart(lengthMs, shown);
  return (
    <div className={styles.short}>
      <Banner tone="warning">
        {canMend ? (
          <>
            {only}{' '}
            <Button variant="quiet" className={styles.way} disabled={disabled} onClick={onMistake}>
              {TEXTS.current.wrongCustomer}
            </Button>
          </>
        ) : (
          <OfficeWords>{COMPLETE_TEXTS.askOffice(only)}</OfficeWords>
        )}
      </Banner>
    </div>
  );
}
