import type { ImportRow } from '@tidycrew/contracts';
import { Banner } from '@tidycrew/web';
import { DataTable, type Column } from '../common/DataTable';
import { CSV_TEXTS as TEXTS } from './texts';
import styles from './ImportDialog.module.css';

const LINE: Column<ImportRow> = {
  key: 'line',
  label: TEXTS.line,
  align: 'end',
  sortBy: ({ line }) => line,
  render: ({ line }) => line,
};
const NAME: Column<ImportRow> = {
  key: 'name',
  label: TEXTS.name,
  sortBy: ({ name }) => name,
  render: ({ name }) => name,
};
const PROBLEM_COLUMNS: Column<ImportRow>[] = [
  LINE,
  NAME,
  {
    key: 'problems',
    label: TEXTS.problems,
    render: ({ problems }) => (
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    ),
  },
];
const READY_COLUMNS: Column<ImportRow>[] = [
  LINE,
  NAME,
  { key: 'address', label: TEXTS.address, render: ({ address }) => address },
];

/** What the dry run found: the lines with problems, else everything that would be written. */
export function ImportResult({ rows }: { rows: readonly ImportRow[] }) {
  const wrong = rows.filter(({ problems }) => problems.length > 0);
  const good = rows.filter(({ problems }) => problems.length === 0);
  if (wrong.length > 0) {
    return (
      <div className={styles.content}>
        <Banner tone="warning">{TEXTS.withProblems(wrong.length)}</Banner>
        {good.length > 0 && <p>{TEXTS.ready(good.length)}</p>}
        <DataTable caption={TEXTS.problemsCaption} columns={PROBLEM_COLUMNS} rows={wrong} rowKey={({ line }) => line} />
      </div>
    );
  }
  return (
    <div className={styles.content}>
      <Banner tone="success">
        {TEXTS.ready(rows.length)} {TEXTS.notWritten}
      </Banner>
      <DataTable caption={TEXTS.readyCaption} columns={READY_COLUMNS} rows={rows} rowKey={({ line }) => line} />
    </div>
  );
}
