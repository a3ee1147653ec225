import { useEffect, useState } from 'react';
import { weekFrom } from '@tidycrew/domain';
import { classes, Switch } from '@tidycrew/web';
import { DayField, Select, shownDay } from '../common';
import { TIMESHEETS_TEXTS } from './texts';
import { isUsableDay, TIMESHEET_FILTERS, type TimesheetChoice } from './useTimesheetUrl';
import styles from './Timesheets.module.css';

const texts = TIMESHEETS_TEXTS.range;
const OPTIONS = TIMESHEET_FILTERS.map((value) => ({ value, label: texts.filters[value] }));

interface RangeToolsProps {
  choice: TimesheetChoice;
  onChange: (change: Partial<TimesheetChoice>) => void;
}

/** Which days, in which timezone, and whether with weekends; each applies at once (document 001 section 2). */
export function RangeTools({ choice, onChange }: RangeToolsProps) {
  const { filter, from, isUtc, hasWeekends } = choice;
  return (
    <div className={styles.tools}>
      <Select
        label={texts.label}
        value={filter}
        options={OPTIONS}
        className={styles.range}
        onChange={(value) => onChange({ filter: value as TimesheetChoice['filter'], from: null })}
      />
      {from !== null && <FirstDay from={from} onChange={(day) => onChange({ from: day })} />}
      <fieldset className={styles.zones}>
        <legend>{texts.timezone}</legend>
        <div className={styles.switch}>
          {[false, true].map((utc) => (
            <button
              key={String(utc)}
              type="button"
              className={classes(styles.choice, utc === isUtc && styles.chosen)}
              aria-pressed={utc === isUtc}
              onClick={() => onChange({ isUtc: utc })}
            >
              {utc ? texts.utc : texts.local}
            </button>
          ))}
        </div>
      </fieldset>
      <div className={styles.weekends}>
        <Switch label={texts.weekends} checked={hasWeekends} onChange={(next) => onChange({ hasWeekends: next })} />
      </div>
    </div>
  );
}

/** The first of seven days; the last follows by itself. A day that is still being typed changes nothing. */
function FirstDay({ from, onChange }: { from: string; onChange: (day: string) => void }) {
  const [typed, setTyped] = useState(from);
  useEffect(() => setTyped(from), [from]);
  return (
    <DayField
      label={texts.from}
      className={styles.from}
      value={typed}
      hint={texts.until(shownDay(weekFrom(from).to))}
      onChange={(value) => {
        setTyped(value);
        if (isUsableDay(value)) onChange(value);
      }}
    />
  );
}
