import { Alert, Typography } from '@mui/material';
import type { ImportRow } from '@tidycrew/contracts';
import { SortableTable, type Column } from '../shared/SortableTable';
import { CSV_TEXTS as TEXTS, type FileTexts } from './texts';

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
const ASSUMED: Column<ImportRow> = {
  key: 'hints',
  label: TEXTS.assumed,
  render: ({ hints }) => (
    <ul>
      {hints.map((hint) => (
        <li key={hint}>{hint}</li>
      ))}
    </ul>
  ),
};
const readyColumns = (texts: FileTexts, rows: readonly ImportRow[]): Column<ImportRow>[] => [
  LINE,
  NAME,
  { key: 'address', label: texts.address, render: ({ address }) => address },
  ...(rows.some(({ hints }) => hints.length > 0) ? [ASSUMED] : []),
];

/** What the dry run found: the lines with problems, else everything that would be written. */
export function ImportResult({ rows, texts }: { rows: readonly ImportRow[]; texts: FileTexts }) {
  const wrong = rows.filter(({ problems }) => problems.length > 0);
  const good = rows.filter(({ problems }) => problems.length === 0);
  const assumed = good.filter(({ hints }) => hints.length > 0);
  if (wrong.length > 0) {
    return (
      <>
        <Alert severity="warning" role="status">
          {TEXTS.withProblems(wrong.length)}
        </Alert>
        {good.length > 0 && <Typography>{texts.ready(good.length)}</Typography>}
        <SortableTable
          caption={TEXTS.problemsCaption}
          columns={PROBLEM_COLUMNS}
          rows={wrong}
          rowKey={({ line }) => line}
        />
        {assumed.length > 0 && (
          <SortableTable
            caption={TEXTS.assumedCaption}
            columns={readyColumns(texts, assumed)}
            rows={assumed}
            rowKey={({ line }) => line}
          />
        )}
      </>
    );
  }
  return (
    <>
      <Alert severity="success" role="status">
        {texts.ready(rows.length)} {TEXTS.notWritten}
      </Alert>
      <SortableTable
        caption={texts.readyCaption}
        columns={readyColumns(texts, rows)}
        rows={rows}
        rowKey={({ line }) => line}
      />
    </>
  );
}
