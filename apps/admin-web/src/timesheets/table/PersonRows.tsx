import { memo } from 'react';
import type { TimesheetRow } from '@tidycrew/contracts';
import { formatDecimalHours, minutesOf } from '@tidycrew/domain';
import { Badge, classes, ForwardIcon } from '@tidycrew/web';
import { TIMESHEETS_TEXTS } from '../texts';
import { shownHours } from '../../common';
import type { TimesheetView } from '../view';
import { DetailRows } from './DetailRows';
import { HoursCell } from './HoursCell';
import { useLunches } from './useLunches';
import styles from './Table.module.css';

const texts = TIMESHEETS_TEXTS.table;

interface PersonRowsProps {
  row: TimesheetRow;
  view: TimesheetView;
  isExpanded: boolean;
  onToggle: (staffId: number) => void;
  onOpenDay: (staffId: number, date: string) => void;
}

/** One person: the hours, and below them the details when opened. Drawn again only when something of it has changed. */
export const PersonRows = memo(function PersonRows({
  row: stored,
  view,
  isExpanded,
  onToggle,
  onOpenDay,
}: PersonRowsProps) {
  const { row, pending, setLunch } = useLunches(stored);
  const { staffId, staffName } = row;
  const detailIds = ['lunch', 'start', 'end'].map((part) => `${part}-${staffId}`);
  const hidden = hiddenMinutes(row, view);
  return (
    <tbody className={styles.person}>
      <tr className={styles.personRow}>
        <th scope="row" className={styles.name}>
          <button
            type="button"
            className={styles.expand}
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? detailIds.join(' ') : undefined}
            onClick={() => onToggle(staffId)}
          >
            <span className={classes(styles.chevron, isExpanded && styles.open)}>
              <ForwardIcon size={16} />
            </span>
            <span className={styles.personName}>{staffName}</span>
          </button>
          {!row.active && <Badge>{texts.archived}</Badge>}
        </th>
        {view.columns.map(({ date }) => {
          const day = row.days.find((one) => one.date === date);
          return <HoursCell key={date} day={day} />;
        })}
        <td className={classes(styles.day, styles.total)}>
          {shownHours(row.total.decimalHours)}
          {hidden > 0 && <span className={styles.note}>{texts.weekend(formatDecimalHours(hidden))}</span>}
        </td>
      </tr>
      {isExpanded && (
        <DetailRows row={row} view={view} pending={pending} onLunch={setLunch} onOpenDay={onOpenDay} ids={detailIds} />
      )}
    </tbody>
  );
});

/** Paid minutes of the days whose columns are hidden: the total has them, so it says so. */
function hiddenMinutes(row: TimesheetRow, { columns }: TimesheetView): number {
  return row.days
    .filter(({ date }) => !columns.some((column) => column.date === date))
    .reduce((sum, day) => sum + minutesOf(day), 0);
}
