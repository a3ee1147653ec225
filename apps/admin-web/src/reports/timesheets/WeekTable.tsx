import { useCallback, useState } from 'react';
import type { WeeklyTimesheet } from '@tidycrew/contracts';
import { classes } from '@tidycrew/web';
import { TIMESHEET_TEXTS as TEXTS } from '../texts';
import { columnLabel } from '../../common';
import { daysOf } from './days';
import { useLunch } from './useLunch';
import { WeekRow } from './WeekRow';
import styles from './Week.module.css';

/** One row per person, a column per day, and a total; a row unfolds (document 001 section 2). */
export function WeekTable({ rows, timeZone }: { rows: readonly WeeklyTimesheet[]; timeZone: string }) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const { change, savingOf } = useLunch();
  const toggle = useCallback((staffId: number) => {
    setOpened((before) => {
      const next = new Set(before);
      if (!next.delete(staffId)) next.add(staffId);
      return next;
    });
  }, []);
  const days = rows[0] ? daysOf(rows[0]) : [];
  return (
    // What scrolls must be reachable by keyboard.
    <div className={styles.scroll} role="group" aria-label={TEXTS.table} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{TEXTS.table}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {TEXTS.staff}
            </th>
            {days.map(({ date }) => (
              <th key={date} scope="col">
                {columnLabel(date)}
              </th>
            ))}
            <th scope="col" className={classes(styles.total)}>
              {TEXTS.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <WeekRow
              key={row.staffId}
              row={row}
              timeZone={timeZone}
              isOpen={opened.has(row.staffId)}
              onToggle={toggle}
              onLunch={change}
              savingOf={opened.has(row.staffId) ? savingOf : undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
