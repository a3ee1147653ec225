import { useCallback, useState } from 'react';
import type { TimesheetRow } from '@tidycrew/contracts';
import { Button, classes } from '@tidycrew/web';
import { TIMESHEETS_TEXTS } from '../texts';
import type { TimesheetView } from '../view';
import { PersonRows } from './PersonRows';
import styles from './Table.module.css';

const texts = TIMESHEETS_TEXTS.table;

interface TimesheetTableProps {
  rows: readonly TimesheetRow[];
  view: TimesheetView;
  onOpenDay: (staffId: number, date: string) => void;
}

/** A row per staff member, a column per day and the total; rows open to lunch, start and end (document 001 section 2). */
export function TimesheetTable({ rows, view, onOpenDay }: TimesheetTableProps) {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback((staffId: number) => {
    setExpanded((before) => {
      const next = new Set(before);
      if (!next.delete(staffId)) next.add(staffId);
      return next;
    });
  }, []);
  const isAllOpen = rows.every(({ staffId }) => expanded.has(staffId));
  return (
    <div className={styles.frame}>
      <div className={styles.tools}>
        <Button
          variant="quiet"
          onClick={() => setExpanded(isAllOpen ? new Set() : new Set(rows.map(({ staffId }) => staffId)))}
        >
          {isAllOpen ? texts.collapseAll : texts.expandAll}
        </Button>
      </div>
      {/* What scrolls must be reachable by keyboard. */}
      <div className={styles.scroll} role="group" aria-label={texts.caption} tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">{texts.caption}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.name}>
                {texts.staff}
              </th>
              {view.columns.map(({ date, label }) => (
                <th key={date} scope="col" className={styles.day}>
                  {label}
                </th>
              ))}
              <th scope="col" className={classes(styles.day, styles.total)}>
                {texts.total}
              </th>
            </tr>
          </thead>
          {rows.map((row) => (
            <PersonRows
              key={row.staffId}
              row={row}
              view={view}
              isExpanded={expanded.has(row.staffId)}
              onToggle={toggle}
              onOpenDay={onOpenDay}
            />
          ))}
        </table>
      </div>
    </div>
  );
}
