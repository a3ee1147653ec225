import { useCallback, useState, type ReactNode } from 'react';
import ForwardIcon from '@mui/icons-material/ChevronRight';
import styles from './WeekTable.module.css';

export interface DayColumn {
  date: string;
  label: string;
}

interface WeekTableProps {
  /** What the table holds, for those who do not see it. */
  caption: string;
  staff: string;
  total: string;
  columns: readonly DayColumn[];
  children: ReactNode;
}

/** A row per person, a column per day and a total (document 001 section 2); days and people stay in sight. */
export function WeekTable({ caption, staff, total, columns, children }: WeekTableProps) {
  return (
    // What scrolls must be reachable by keyboard.
    <div className={styles.frame} role="group" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {staff}
            </th>
            {columns.map(({ date, label }) => (
              <th key={date} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">{total}</th>
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

interface PersonRowProps {
  name: string;
  isOpen: boolean;
  onToggle: () => void;
  /** Ids of the rows that it opens. */
  controls?: string;
  badge?: ReactNode;
  children: ReactNode;
}

/** A person's hours; a press on the name opens the rows below. */
export function PersonRow({ name, isOpen, onToggle, controls, badge, children }: PersonRowProps) {
  return (
    <tr className={styles.person}>
      <th scope="row" className={styles.name}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? controls : undefined}
          onClick={onToggle}
        >
          <ForwardIcon sx={{ fontSize: 18 }} />
          {name}
        </button>
        {badge}
      </th>
      {children}
    </tr>
  );
}

interface PartRowProps {
  id?: string;
  label: string;
  /** Whose, for those who hear the table. */
  person?: string;
  total?: ReactNode;
  children: ReactNode;
}

/** One of the rows below a person: lunch, start, end. */
export function PartRow({ id, label, person, total, children }: PartRowProps) {
  return (
    <tr id={id} className={styles.part}>
      <th scope="row" className={styles.name}>
        {label}
        {person && <span className="visually-hidden">{`, ${person}`}</span>}
      </th>
      {children}
      <td>{total}</td>
    </tr>
  );
}

/** Which rows are open; `toggle` stays the same function, so that other rows are not drawn again. */
export function useOpenRows() {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback((staffId: number) => {
    setOpened((before) => {
      const next = new Set(before);
      if (!next.delete(staffId)) next.add(staffId);
      return next;
    });
  }, []);
  return { opened, setOpened, toggle };
}
