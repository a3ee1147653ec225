import { useEffect, useRef, useState } from 'react';
import { failedOf, type SheetDay, type SheetRow } from '../sheet';
import { TIMESHEETS_TEXTS as TEXTS } from '../texts';
import type { TimesheetView } from '../view';
import { More } from './LunchCell';
import { StartEditor } from './StartEditor';
import styles from '../../week-table/WeekTable.module.css';

const texts = TEXTS.start;

interface StartCellProps {
  person: SheetRow;
  day: SheetDay;
  /** 'Mon 05/03' */
  label: string;
  view: TimesheetView;
  onMore: () => void;
}

/** When pay starts; a press opens the editor, but not on a day without a start (document 001 section 2). */
export function StartCell({ person, day, label, view, onMore }: StartCellProps) {
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The focus was in the editor; it must not fall back to the top of the page.
    if (wasEditing.current && !isEditing && document.activeElement === document.body) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  const { hasStartTimeOverride } = day;
  const pencil = hasStartTimeOverride && (
    <More isCorrected hint={texts.overridden} name={texts.editor(person.staffName, label)} onClick={onMore} />
  );
  if (day.startTime === null) return pencil || TEXTS.table.none;
  if (isEditing) {
    return (
      <StartEditor
        person={person}
        day={day}
        startTime={view.wallTimeOf(day.startTime)}
        label={label}
        city={view.editedIn}
        onClose={() => setIsEditing(false)}
      />
    );
  }
  const lock = view.lockOf(day.date);
  const time = view.showTime(day.startTime);
  const condition = failedOf(day, 'start');
  return (
    <>
      <span className={styles.controls}>
        <button
          ref={button}
          type="button"
          className={styles.press}
          aria-label={texts.name(time, person.staffName, label)}
          aria-disabled={lock !== null || undefined}
          aria-description={lock ?? undefined}
          title={lock ?? undefined}
          onClick={() => lock === null && setIsEditing(true)}
        >
          {time}
        </button>
        {pencil}
      </span>
      {condition && <span className={styles.failed}>{view.lunchSentence(condition, day)}</span>}
    </>
  );
}
