import { memo } from 'react';
import { Chip } from '@mui/material';
import WarningIcon from '@mui/icons-material/WarningAmber';
import { formatDecimalHours } from '@tidycrew/domain';
import { shownHours } from '../../shared';
import { PersonRow, PartRow } from '../../week-table';
import { type SheetRow, flagText, type SheetDay, failedOf } from '../sheet';
import { TIMESHEETS_TEXTS } from '../texts';
import { isRunning, useSheetView, weekendMinutes } from '../view';
import { useLunches, type Lunches, LunchCell } from './LunchCell';
import { StartCell } from './StartCell';
import styles from '../../week-table/WeekTable.module.css';

const texts = TIMESHEETS_TEXTS.table;

interface PersonRowsProps {
  row: SheetRow;
  isExpanded: boolean;
  onToggle: (staffId: number) => void;
}

/** One person: the hours, and below them the details when opened. Drawn again only when something of it has changed. */
export const PersonRows = memo(function PersonRows({ row: stored, isExpanded, onToggle }: PersonRowsProps) {
  const { view } = useSheetView();
  const lunches = useLunches(stored);
  const { row } = lunches;
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
        {view.columns.map(({ date }) => {
          const day = row.days.find((one) => one.date === date);
          return (
            <td key={date} className={day?.flagged ? styles.short : undefined}>
              {day && <Hours day={day} />}
            </td>
          );
        })}
        <td>
          {shownHours(row.total.decimalHours)}
          {isRunning(row) && <span className={styles.note}>{texts.soFar}</span>}
          <WeekendWords row={row} />
        </td>
      </PersonRow>
      {isExpanded && <DetailRows lunches={lunches} ids={detailIds} />}
    </tbody>
  );
});

/** Says that the total has hours of a hidden weekend; pressed, it shows the weekend and hides it again. */
export function WeekendWords({ row }: { row: SheetRow }) {
  const { weekend } = useSheetView().view;
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

/** Paid hours of a day with the signs of lunch and of a day in progress, quiet ones: short days are many. */
export function Hours({ day }: { day: SheetDay }) {
  const flag = flagText(day);
  // Lunch is missing if the day has a start and any lunch condition failed (document 001 section 2).
  const isLunchMissing = day.startTime !== null && !day.lunchBreak && day.failed.length > 0;
  return (
    <>
      <span className={styles.hours} title={flag || undefined}>
        {shownHours(day.decimalHours)}
        {flag && <span className="visually-hidden">{`, ${flag}`}</span>}
        {isLunchMissing && (
          <span className={styles.sign} role="img" aria-label={texts.lunchWarning} title={texts.lunchWarning}>
            <WarningIcon sx={{ fontSize: 14 }} />
          </span>
        )}
      </span>
      {day.inProgress && <span className={styles.running}>{texts.inProgress}</span>}
    </>
  );
}

/** Lunch Break, Start and End of a person's days (document 001 section 2). */
function DetailRows({ lunches, ids }: { lunches: Lunches; ids: readonly string[] }) {
  const { view } = useSheetView();
  const { row } = lunches;
  const cells = {
    lunch: (day: SheetDay) => <LunchCell day={day} lunches={lunches} />,
    start: (day: SheetDay) => <StartCell person={row} day={day} />,
    end: (day: SheetDay) => <EndCell day={day} />,
  };
  return (['lunch', 'start', 'end'] as const).map((part, at) => (
    <PartRow key={part} id={ids[at]} label={texts[part]} person={row.staffName}>
      {view.columns.map(({ date }) => {
        const day = row.days.find((one) => one.date === date);
        return <td key={date}>{day && cells[part](day)}</td>;
      })}
    </PartRow>
  ));
}

export function EndCell({ day }: { day: SheetDay }) {
  const { view } = useSheetView();
  if (day.endTime === null) return texts.none;
  const finish = failedOf(day, 'finish');
  return (
    <>
      <span>{view.showTime(day.endTime)}</span>
      {view.isNextDay(day.endTime, day.date) && <span className={styles.note}>{texts.nextDay}</span>}
      {day.inProgress && <span className={styles.note}>{texts.soFar}</span>}
      {finish && <span className={styles.failed}>{view.lunchSentence(finish, day)}</span>}
    </>
  );
}
