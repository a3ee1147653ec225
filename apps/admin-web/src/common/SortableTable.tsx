import { useState, type ReactNode } from 'react';
import { Button, classes } from '@tidycrew/web';
import { COMMON_TEXTS } from './texts';
import { useSort, type SortState } from './use-sort';
import styles from './SortableTable.module.css';

export interface Column<Row> {
  key: string;
  label: string;
  render: (row: Row) => ReactNode;
  /** Makes the column sortable; empty values come last. */
  sortBy?: (row: Row) => string | number | null;
  align?: 'end';
  /** Keeps the cell on one line. */
  isNarrow?: boolean;
}

interface SortableTableProps<Row> {
  /** What the table holds, for those who do not see it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number | string;
  /** So many rows at first, and more of them with each press of a button. */
  step?: number;
  /** So many rows at most, without a button for more. */
  atMost?: number;
  /** The rows come sorted, by what the address says or by the server; headers only ask for another order. */
  control?: { sort: SortState | null; onSort: (sort: SortState) => void };
}

/** A long range must not draw thousands of rows at once. */
const STEP = 100;

/**
 * A table of rows that are here already, whose headers sort: ascending, then descending (document 001 section 2). react-admin's
 * DataTable, which `ListTable` is made of, shows a slice of a list that the server sorts, and needs a `ListContext`.
 */
export function SortableTable<Row>(props: SortableTableProps<Row>) {
  const { caption, columns, rows, rowKey, step = STEP, atMost, control } = props;
  const [limit, setLimit] = useState(step);
  const own = useSort(rows, columns);
  const sorted = control ? rows : own.sorted;
  const sort = control ? control.sort : own.sort;
  const left = atMost === undefined ? sorted.length - limit : 0;
  const toggle = (key: string) => {
    if (control) control.onSort({ key, isAscending: sort?.key === key ? !sort.isAscending : true });
    else own.toggle(key);
  };
  return (
    <div className={styles.frame}>
      {/* What scrolls must be reachable by keyboard. */}
      <div className={styles.scroll} role="group" aria-label={caption} tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <Header key={column.key} column={column} sort={sort} onSort={() => toggle(column.key)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, atMost ?? limit).map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => (
                  <td
                    key={column.key}
                    className={classes(column.align === 'end' && styles.end, column.isNarrow && styles.narrow)}
                  >
                    {column.render(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {left > 0 && (
        <Button variant="quiet" block onClick={() => setLimit(limit + step)}>
          {COMMON_TEXTS.showMore(Math.min(left, step))}
        </Button>
      )}
    </div>
  );
}

function Header<Row>({ column, sort, onSort }: { column: Column<Row>; sort: SortState | null; onSort: () => void }) {
  const isSorted = sort?.key === column.key;
  const direction = isSorted ? (sort.isAscending ? 'ascending' : 'descending') : undefined;
  return (
    <th
      scope="col"
      className={classes(column.align === 'end' && styles.end)}
      aria-sort={column.sortBy ? (direction ?? 'none') : undefined}
    >
      {column.sortBy ? (
        <button type="button" className={styles.sort} onClick={onSort}>
          {column.label}
          <span className={styles.arrow} aria-hidden="true">
            {direction === 'ascending' ? '▲' : direction === 'descending' ? '▼' : '↕'}
          </span>
        </button>
      ) : (
        column.label
      )}
    </th>
  );
}
