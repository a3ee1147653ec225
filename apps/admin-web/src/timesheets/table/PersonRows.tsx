import { memo } from 'react';
import { Chip } from '@mui/material';
import type { SheetRow } from '../sheet';
import { formatDecimalHours } from '@tidycrew/domain';
import { TIMESHEETS_TEXTS } from '../texts';
import { shownHours } from '../../shared';
import { PersonRow } from '../../week-table';
import { isRunning, weekendMinutes, type TimesheetView } from '../view';
import { DetailRows } from './DetailRows';
import { HoursCell } from './HoursCell';
import { useLunches } from './useLunches';
import styles from '../../week-table/WeekTable.module.css';

const texts = TIMESHEETS_TEXTS.table;

interface PersonRowsProps {
  row: SheetRow;
  view: TimesheetView;
  isExpanded: boolean;
  onToggle: (staffId: number) => void;
  onOpenDay: (staffId: number, date: string) => void;
}

/** One person: the hours, and below them the details when opened. Drawn again only when something of it has changed. */
export const PersonRows = memo(function PersonRows(props: PersonRowsProps) {
  const { view, isExpanded, onToggle, onOpenDay } = props;
  const { row, pending, setLunch } = useLunches(props.row);
  const { staffId, staffName } = row;
  const detailIds = ['lunch', 'start', 'end'].map((part) => `${part}-${staffId}`);
  return (
    <tbody>
      <PersonRow
        name={staffName}
        isOpen={isExpanded}
        onToggle={() => onToggle(staffId)}
        controls={detailIds.join(' ')}
        badge={!row.active && <Chip size="small" label={texts.archived} sx={{ ml: 1 }} />}
      >
        {view.columns.map(({ date }) => (
          <HoursCell key={date} day={row.days.find((one) => one.date === date)} />
        ))}
        <td>
          {shownHours(row.total.decimalHours)}
          {isRunning(row) && <span className={styles.note}>{texts.soFar}</span>}
          <WeekendWords row={row} view={view} />
        </td>
      </PersonRow>
      {isExpanded && (
        <DetailRows row={row} view={view} pending={pending} onLunch={setLunch} onOpenDay={onOpenDay} ids={detailIds} />
      )}
    </tbody>
  );
});

/** Says that the total has hours of a hidden weekend; pressed, it shows the weekend and hides it again (decision D180). */
export function WeekendWords({ row, view: { weekend } }: { row: SheetRow; view: TimesheetView }) {
  const minutes = weekend ? weekendMinutes(row) : 0;
  if (!weekend || minutes === 0) return null;
  return (
    <button
      type="button"
      className={styles.weekend}
      aria-pressed={weekend.isShown}
      title={weekend.isShown ? texts.hideWeekend : texts.showWeekend}
      onClick={weekend.toggle}
    >
      {texts.weekend(formatDecimalHours(minutes))}
    </button>
  );
}
