import type { ReopenWeekRequest } from '@tidycrew/contracts';
import { longDay } from '@tidycrew/domain';
import { ReasonDialog } from '../../common';
import { TIMESHEETS_TEXTS } from '../texts';
import { useWeekWrite } from './useWeekWrite';

const texts = TIMESHEETS_TEXTS.week;

/** Asks why an approved week has to be changed after all. */
export function ReopenDialog({ weekStart, onClose }: { weekStart: string; onClose: () => void }) {
  const name = longDay(weekStart);
  const { write, isBusy, problem } = useWeekWrite<ReopenWeekRequest>(
    (office, body) => office.reopenWeek(body),
    { done: texts.reopenedNow(name), failed: texts.reopenFailed },
    onClose,
  );
  return (
    <ReasonDialog
      title={texts.reopenTitle(name)}
      confirmLabel={texts.reopen}
      busyLabel={texts.reopening}
      label={texts.reason}
      missing={texts.reasonRequired}
      busy={isBusy}
      problem={problem}
      onConfirm={(reason) => write({ weekStart, reason })}
      onClose={onClose}
    >
      {texts.reopenText}
    </ReasonDialog>
  );
}
