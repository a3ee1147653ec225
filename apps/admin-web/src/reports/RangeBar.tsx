import type { DayRange } from '@tidycrew/domain';
import { Spinner } from '@tidycrew/web';
import { shownDay } from '../common';
import { DateRangeFilter, type DateRange } from '../common/date-range';
import { PRESETS, type Preset } from './range';
import { REPORTS_TEXTS as TEXTS } from './texts';
import styles from './Reports.module.css';

interface RangeBarProps {
  range: DateRange<Preset>;
  days: DayRange;
  isUpdating: boolean;
  onChange: (range: DateRange<Preset>) => void;
}

const CHOICES = PRESETS.map((value) => ({ value, label: TEXTS.presets[value] }));

/** Which days the report is about, in words too. */
export function RangeBar({ range, days, isUpdating, onChange }: RangeBarProps) {
  return (
    <div className={styles.bar}>
      <DateRangeFilter range={range} presets={CHOICES} onChange={onChange} />
      <p className={styles.shown} role="status">
        {TEXTS.shown(shownDay(days.from), shownDay(days.to))}
        {isUpdating && (
          <span className={styles.updating}>
            <Spinner size={16} /> {TEXTS.updating}
          </span>
        )}
      </p>
    </div>
  );
}
