import { useState } from 'react';
import type { TimesheetWeek } from '@tidycrew/contracts';
import type { SheetRow } from '../sheet';
import { longDay } from '@tidycrew/domain';
import { Badge, Button, CheckIcon, formatShortDate, LockIcon } from '@tidycrew/web';
import { useBusinessZone } from '../../common/use-business-zone';
import { TIMESHEETS_TEXTS } from '../texts';
import { ApprovalsDialog } from './ApprovalsDialog';
import { ApproveDialog } from './ApproveDialog';
import { ReopenDialog } from './ReopenDialog';
import styles from './Weeks.module.css';

const texts = TIMESHEETS_TEXTS.week;

interface WeekBarProps {
  week: TimesheetWeek;
  /** Whether all seven days are shown, so that what is approved can be seen. */
  isWhole: boolean;
  rows: readonly SheetRow[];
}

/** Whether a payroll week is approved, and by whom; approving, reopening, and the record of both. */
export function WeekBar({ week, isWhole, rows }: WeekBarProps) {
  const [opened, setOpened] = useState<'approve' | 'reopen' | 'record' | null>(null);
  const zone = useBusinessZone();
  const close = () => setOpened(null);
  const { weekStart, approved, approvedBy, approvedAt, problem } = week;
  const name = longDay(weekStart);
  if (!isWhole && !approved) return null;
  return (
    <section className={styles.bar} aria-label={texts.name(name)}>
      <div className={styles.words}>
        <h2 className={styles.title}>{texts.name(name)}</h2>
        {approved && (
          <Badge tone="success">
            <LockIcon size={14} />
            {texts.approved(approvedBy ?? '', formatShortDate(approvedAt ?? '', zone))}
          </Badge>
        )}
        {problem && <p className={styles.quiet}>{problem}</p>}
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={() => setOpened('record')}>
          {texts.record}
        </Button>
        {approved ? (
          <Button variant="secondary" onClick={() => setOpened('reopen')}>
            {texts.reopen}
          </Button>
        ) : (
          <Button
            variant="secondary"
            icon={<CheckIcon size={20} />}
            disabled={problem !== null}
            onClick={() => setOpened('approve')}
          >
            {texts.approve}
          </Button>
        )}
      </div>
      {opened === 'approve' && <ApproveDialog weekStart={weekStart} rows={rows} onClose={close} />}
      {opened === 'reopen' && <ReopenDialog weekStart={weekStart} onClose={close} />}
      {opened === 'record' && <ApprovalsDialog weekStart={weekStart} zone={zone} onClose={close} />}
    </section>
  );
}
