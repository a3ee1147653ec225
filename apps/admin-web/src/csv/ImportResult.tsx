import type { ImportRow } from '@tidycrew/contracts';
import { Banner } from '@tidycrew/web';
import { SortableTable, type Column } from '../common/SortableTable';
import { CSV_TEXTS as TEXTS, type FileTexts } from './texts';
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
const readyColumns = (texts: FileTexts): Column<ImportRow>[] => [
  LINE,
  NAME,
  { key: 'address', label: texts.address, render: ({ address }) => address },
];

/** What the dry run found: the lines with problems, else everything that would be written. */
export function ImportResult({ rows, texts }: { rows: readonly ImportRow[]; texts: FileTexts }) {
  const wrong = rows.filter(({ problems }) => problems.length > 0);
  const good = rows.filter(({ problems }) => problems.length === 0);
  if (wrong.length > 0) {
    return (
      <div className={styles.content}>
        <Banner tone="warning">{TEXTS.withProblems(wrong.length)}</Banner>
        {good.length > 0 && <p>{texts.ready(good.length)}</p>}
        <SortableTable
          caption={TEXTS.problemsCaption}
          columns={PROBLEM_COLUMNS}
          rows={wrong}
          rowKey={({ line }) => line}
        />
      </div>
    );
  }
  return (
    <div className={styles.content}>
      <Banner tone="success">
        {texts.ready(rows.length)} {TEXTS.notWritten}
      </Banner>
      <SortableTable
        caption={texts.readyCaption}
        columns={readyColumns(texts)}
        rows={rows}
        rowKey={({ line }) => line}
      />
    </div>
  );
}
