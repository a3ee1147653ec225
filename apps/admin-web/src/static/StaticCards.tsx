import { Card } from '@tidycrew/web';
import type { Column } from '../common';
import styles from './Static.module.css';

/** The rows of a table as cards, for narrow screens. */
export function StaticCards<Row extends { id: number }>({
  columns,
  rows,
}: {
  columns: Column<Row>[];
  rows: readonly Row[];
}) {
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <Card as="li" key={row.id}>
          <dl className={styles.facts}>
            {columns.map((column) => (
              <div key={column.key}>
                <dt className={styles.quiet}>{column.label}</dt>
                <dd>{column.render(row)}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </ul>
  );
}
