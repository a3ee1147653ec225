import { Alert, Typography } from '@mui/material';
import type { ImportRow } from '@tidycrew/contracts';
import { SortableTable, type Column } from '../shared/SortableTable';
import { CSV_TEXTS as TEXTS, type FileTexts } from './texts';

const NAMED: readonly Column<ImportRow>[] = [
  { key: 'line', label: TEXTS.line, align: 'end', sortBy: ({ line }) => line, render: ({ line }) => line },
  { key: 'name', label: TEXTS.name, sortBy: ({ name }) => name, render: ({ name }) => name },
];
/** Sentences about a line. */
const said = (key: 'problems' | 'hints', label: string): Column<ImportRow> => ({
  key,
  label,
  render: (row) => (
    <ul>
      {row[key].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  ),
});
const PROBLEM_COLUMNS = [...NAMED, said('problems', TEXTS.problems)];
const BECOMES: Column<ImportRow> = { key: 'becomes', label: TEXTS.becomes, render: ({ becomes }) => becomes };
const ASSUMED = said('hints', TEXTS.assumed);

/** What the dry run found: the lines with problems, else everything that would be written. */
export function ImportResult({ rows, texts }: { rows: readonly ImportRow[]; texts: FileTexts }) {
  const wrong = rows.filter(({ problems }) => problems.length > 0);
  const good = rows.filter(({ problems }) => problems.length === 0);
  const assumed = good.filter(({ hints }) => hints.length > 0);
  const isWrong = wrong.length > 0;
  const ready = isWrong ? assumed : rows;
  const isJob = rows.some(({ becomes }) => becomes !== undefined);
  const address: Column<ImportRow> = { key: 'address', label: texts.address, render: (row) => row.address };
  return (
    <>
      <Alert severity={isWrong ? 'warning' : 'success'} role="status">
        {isWrong ? TEXTS.withProblems(wrong.length) : `${texts.ready(rows.length)} ${TEXTS.notWritten}`}
      </Alert>
      {isWrong && good.length > 0 && <Typography>{texts.ready(good.length)}</Typography>}
      {isWrong && (
        <SortableTable
          caption={TEXTS.problemsCaption}
          columns={PROBLEM_COLUMNS}
          rows={wrong}
          rowKey={({ line }) => line}
        />
      )}
      {ready.length > 0 && (
        <SortableTable
          caption={isWrong ? TEXTS.assumedCaption : texts.readyCaption}
          columns={[...NAMED, isJob ? BECOMES : address, ...(assumed.length > 0 ? [ASSUMED] : [])]}
          rows={ready}
          rowKey={({ line }) => line}
        />
      )}
    </>
  );
}
