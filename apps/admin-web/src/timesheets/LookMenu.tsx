import { columnLabel, shownHours } from '../shared';
import { DaysMenu } from './DaysMenu';
import type { SheetRow } from './sheet';
import { useDaysToLookAt } from './queries';
import { TIMESHEETS_TEXTS } from './texts';
import { useSheetView } from './view';

const texts = TIMESHEETS_TEXTS.look;

/** 'To look at (2)': the days that deserve it, each leading to its day; not there while there are none. */
export function LookMenu({ rows }: { rows: readonly SheetRow[] }) {
  const { onOpenDay } = useSheetView();
  const days = useDaysToLookAt(rows).map(({ row: { staffId, staffName }, day, reasons }) => ({
    id: `${staffId} ${day.date}`,
    staffId,
    date: day.date,
    words: texts.entry(staffName, columnLabel(day.date), shownHours(day.decimalHours)),
    reasons: reasons.map((reason) => texts.reasons[reason]).join(', '),
  }));
  return (
    <DaysMenu label={texts.button(days.length)} variant="outlined" color="warning" days={days} onOpenDay={onOpenDay} />
  );
}
