import { useState } from 'react';
import type { ReopenWeekRequest } from '@tidycrew/contracts';
import { longDay } from '@tidycrew/domain';
import { TextArea } from '@tidycrew/web';
import { ConfirmDialog } from '../../common';
import { TIMESHEETS_TEXTS } from '../texts';
import { useWeekWrite } from './useWeekWrite';
import styles from './Weeks.module.css';

const texts = TIMESHEETS_TEXTS.week;
const MAX_REASON = 500;

/** Asks why an approved week has to be changed after all. */
export function ReopenDialog({ weekStart, onClose }: { weekStart: string; onClose: () => void }) {
  const name = longDay(weekStart);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { write, isBusy, problem } = useWeekWrite<ReopenWeekRequest>(
    (office, body) => office.reopenWeek(body),
    { done: texts.reopenedNow(name), failed: texts.reopenFailed },
    onClose,
  );
  const confirm = () => {
    if (reason.trim() === '') setIsMissing(true);
    else write({ weekStart, reason: reason.trim() });
  };
  return (
    <ConfirmDialog
      title={texts.reopenTitle(name)}
      confirmLabel={texts.reopen}
      busyLabel={texts.reopening}
      busy={isBusy}
      problem={problem}
      isDirty={reason !== ''}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.question}>
        <p>{texts.reopenText}</p>
        <TextArea
          label={texts.reason}
          value={reason}
          rows={3}
          required
          maxLength={MAX_REASON}
          readOnly={isBusy}
          error={isMissing ? texts.reasonRequired : undefined}
          onChange={(event) => {
            setReason(event.target.value);
            setIsMissing(false);
          }}
        />
      </div>
    </ConfirmDialog>
  );
}
