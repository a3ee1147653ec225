import type { ReactNode } from 'react';
import {
  Alert,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
  Typography,
} from '@mui/material';
import type { ImportRow } from '@tidycrew/contracts';
import { useSort } from '../common/use-sort';
import { CSV_TEXTS as TEXTS, type FileTexts } from './texts';

/** What the dry run found: the lines with problems, else everything that would be written. */
export function ImportResult({ rows, texts }: { rows: readonly ImportRow[]; texts: FileTexts }) {
  const wrong = rows.filter(({ problems }) => problems.length > 0);
  const good = rows.filter(({ problems }) => problems.length === 0);
  const assumed = good.filter(({ hints }) => hints.length > 0);
  if (wrong.length === 0) {
    return (
      <>
        <Alert severity="success" role="status">
          {texts.ready(rows.length)} {TEXTS.notWritten}
        </Alert>
        <Lines caption={texts.readyCaption} rows={rows} address={texts.address} hasHints={assumed.length > 0} />
      </>
    );
  }
  return (
    <>
      <Alert severity="warning" role="status">
        {TEXTS.withProblems(wrong.length)}
      </Alert>
      {good.length > 0 && <Typography>{texts.ready(good.length)}</Typography>}
      <Lines caption={TEXTS.problemsCaption} rows={wrong} />
      {assumed.length > 0 && <Lines caption={TEXTS.assumedCaption} rows={assumed} address={texts.address} hasHints />}
    </>
  );
}

interface LinesProps {
  caption: string;
  rows: readonly ImportRow[];
  /** How the column is called that tells lines of one name apart; absent: their problems are shown. */
  address?: string;
  hasHints?: boolean;
}

const SORTED = [
  { key: 'line', label: TEXTS.line, sortBy: ({ line }: ImportRow) => line },
  { key: 'name', label: TEXTS.name, sortBy: ({ name }: ImportRow) => name },
];

/** Lines of the file, in their order or by name. */
function Lines({ caption, rows, address, hasHints = false }: LinesProps) {
  const { sorted, sort, toggle } = useSort(rows, SORTED);
  const direction = sort?.isAscending === false ? 'desc' : 'asc';
  return (
    // What scrolls must be reachable by keyboard.
    <TableContainer role="group" aria-label={caption} tabIndex={0}>
      <Table size="small" aria-label={caption}>
        <TableHead>
          <TableRow>
            {SORTED.map(({ key, label }) => (
              <TableCell key={key} sortDirection={sort?.key === key && direction}>
                <TableSortLabel active={sort?.key === key} direction={direction} onClick={() => toggle(key)}>
                  {label}
                </TableSortLabel>
              </TableCell>
            ))}
            <TableCell>{address ?? TEXTS.problems}</TableCell>
            {hasHints && <TableCell>{TEXTS.assumed}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {sorted.map((row) => (
            <TableRow key={row.line} sx={{ verticalAlign: 'top' }}>
              <TableCell>{row.line}</TableCell>
              <TableCell>{row.name}</TableCell>
              <TableCell>{address === undefined ? <Sentences>{row.problems}</Sentences> : row.address}</TableCell>
              {hasHints && (
                <TableCell>
                  <Sentences>{row.hints}</Sentences>
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Sentences({ children }: { children: readonly string[] }): ReactNode {
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {children.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Stack>
  );
}
