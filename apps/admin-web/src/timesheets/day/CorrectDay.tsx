import { useId } from 'react';
import { Banner, Button, TextField } from '@tidycrew/web';
import { MAX_REASON } from '../../common';
import { TIMESHEETS_TEXTS as TEXTS } from '../texts';
import { useOverride, type Override } from '../useOverride';
import type { DayProps } from './DayDialog';
import styles from './Day.module.css';

const texts = TEXTS.day;

interface CorrectDayProps extends DayProps {
  reason: string;
  onReason: (reason: string) => void;
}

/** Lunch with a reason, and overrides given back to the rule (decision D35). */
export function CorrectDay({ row, day, view, reason, onReason }: CorrectDayProps) {
  const titleId = useId();
  const { correct, isSaving, override } = useOverride({ onSaved: () => onReason('') });
  const { hasOverride, hasStartTimeOverride } = day;
  const hasWork = day.startTime !== null;
  const lock = view.lockOf(day.date);
  if (!hasWork && !hasOverride && !hasStartTimeOverride) return null;
  if (lock !== null) return <Banner tone="info">{lock}</Banner>;

  const { staffId, staffName } = row;
  const save = (change: Override['change']) => {
    if (!isSaving) correct({ staffId, staffName, date: day.date, change, reason });
  };
  const choice = (label: string, change: Override['change']) => {
    const isThis = override !== null && JSON.stringify(override.change) === JSON.stringify(change);
    return (
      <Button
        variant="secondary"
        busy={isThis}
        busyLabel={texts.saving}
        disabled={isSaving && !isThis}
        onClick={() => save(change)}
      >
        {label}
      </Button>
    );
  };
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.correct}</h3>
      <TextField
        label={texts.reason}
        value={reason}
        maxLength={MAX_REASON}
        readOnly={isSaving}
        onChange={(event) => onReason(event.target.value)}
      />
      <div className={styles.choices}>
        {hasWork && choice(day.lunchBreak ? texts.takeLunch : texts.giveLunch, { hasLunchBreak: !day.lunchBreak })}
        {hasOverride && choice(texts.clearLunch, { hasLunchBreak: null })}
        {hasStartTimeOverride && choice(texts.clearStart, { startTime: null })}
      </div>
    </section>
  );
}
