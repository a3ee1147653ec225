import type { SheetDay, SheetRow } from '../sheet';
import type { TimesheetView } from '../view';

/** A person's day of the timesheet, as it is shown. */
export interface DayProps {
  row: SheetRow;
  day: SheetDay;
  view: TimesheetView;
}
