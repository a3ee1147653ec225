import { useState } from 'react';
import { Box, Button, Card, Stack, Typography } from '@mui/material';
import type { BankLine } from '@tidycrew/contracts';
import { formatDay } from '@tidycrew/domain';
import { useIsWide } from '../shared';
import { Quiet } from '../shared/Quiet';
import { SortableTable, type Column } from '../shared/SortableTable';
import { COMMON_TEXTS } from '../shared/texts';
import { AmountCell, ForCell, PutButton, TextCell, TickCell } from './LineCells';
import { isOpen } from './choices';
import { BANK_TEXTS, FILE_TEXTS as TEXTS } from './texts';

/** So many at first, and more of them with each press: thousands are never drawn at once. */
const STEP = 50;

const TICK: Column<BankLine> = { key: 'tick', label: TEXTS.tick, render: (line) => <TickCell line={line} /> };
const FACTS: readonly Column<BankLine>[] = [
  { key: 'line', label: TEXTS.line, align: 'end', sortBy: ({ line }) => line, render: ({ line }) => line },
  {
    key: 'day',
    label: BANK_TEXTS.day,
    isNarrow: true,
    sortBy: ({ day }) => day,
    render: ({ day }) => formatDay(day),
  },
  {
    key: 'amount',
    label: BANK_TEXTS.amount,
    align: 'end',
    isNarrow: true,
    sortBy: ({ amount }) => amount,
    render: (line) => <AmountCell line={line} />,
  },
  { key: 'text', label: BANK_TEXTS.text, sortBy: ({ text }) => text, render: (line) => <TextCell line={line} /> },
];
const FOR: Column<BankLine> = { key: 'for', label: TEXTS.for, render: (line) => <ForCell line={line} /> };
const PUT: Column<BankLine> = {
  key: 'put',
  label: TEXTS.actions,
  align: 'end',
  isNarrow: true,
  render: (line) => <PutButton line={line} />,
};

const COLUMNS = {
  open: [TICK, ...FACTS, FOR, PUT],
  recorded: [...FACTS, FOR],
  putAside: [...FACTS, PUT],
  moneyOut: FACTS,
};

/** Lines of one group: a table, or cards in a narrow window. */
export function LineRows({ caption, lines }: { caption: string; lines: readonly BankLine[] }) {
  const isWide = useIsWide();
  const group = lines[0]?.group ?? 'other';
  const columns = group in COLUMNS ? COLUMNS[group as keyof typeof COLUMNS] : COLUMNS.open;
  if (!isWide) return <Cards caption={caption} lines={lines} />;
  return <SortableTable caption={caption} columns={columns} rows={lines} rowKey={({ id }) => id} step={STEP} />;
}

function Cards({ caption, lines }: { caption: string; lines: readonly BankLine[] }) {
  const [limit, setLimit] = useState(STEP);
  const left = lines.length - limit;
  return (
    <>
      <Stack component="ul" aria-label={caption} sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {lines.slice(0, limit).map((line) => (
          <Card key={line.id} component="li" variant="outlined" sx={{ display: 'grid', gap: 0.5, p: 1.5 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              {isOpen(line) && <TickCell isOfCard line={line} />}
              <Typography component="strong" variant="h6" sx={{ flex: 1, fontWeight: 600 }}>
                <AmountCell line={line} />
              </Typography>
              <Quiet>{`${TEXTS.lineNumber(line.line)} · ${formatDay(line.day)}`}</Quiet>
            </Box>
            <TextCell line={line} />
            <ForCell line={line} />
            <Box sx={{ justifySelf: 'end' }}>
              <PutButton line={line} />
            </Box>
          </Card>
        ))}
      </Stack>
      {left > 0 && (
        <Button onClick={() => setLimit(limit + STEP)}>{COMMON_TEXTS.showMore(Math.min(left, STEP))}</Button>
      )}
    </>
  );
}
