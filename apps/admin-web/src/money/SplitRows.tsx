import { useEffect, useRef, useState } from 'react';
import { Box, Button, IconButton, Stack, TextField, Typography } from '@mui/material';
import RemoveIcon from '@mui/icons-material/Close';
import { LIMITS } from '@tidycrew/contracts';
import { formatDollars } from '@tidycrew/domain';
import { numberInputProps } from '@tidycrew/web/ui/number-input';
import { Quiet } from '../shared/Quiet';
import { centsOf, centsOfRows, creditRow, invoiceRow, isSameRow, rowProblem, sumText, type SplitRow } from './split';
import { TargetChoice, type TargetOption } from './TargetChoice';
import { SPLIT_TEXTS as TEXTS } from './texts';

interface SplitProps {
  rows: readonly SplitRow[];
  /** The sum that is split. */
  paidCents: number;
}

const nameOf = ({ invoiceNumber, customerName }: SplitRow): string =>
  invoiceNumber ?? `${customerName}, ${TEXTS.credit}`;

/** Invoices and customers, each with its amount and what is left of it; more are added, with what is left of the sum. */
export function SplitRows({ rows, paidCents, onChange }: SplitProps & { onChange: (rows: SplitRow[]) => void }) {
  const [isAdding, setIsAdding] = useState(rows.length === 0);
  const add = ({ invoice, customerId, customerName }: TargetOption) => {
    setIsAdding(false);
    const left = Math.max(0, paidCents - centsOfRows(rows));
    const row = invoice ? invoiceRow(invoice, left) : creditRow(customerId!, customerName, left);
    if (!rows.some((one) => isSameRow(one, row))) onChange([...rows, row]);
  };
  const button = useRef<HTMLButtonElement>(null);
  const wasAdding = useRef(isAdding);
  // Whoever has added goes on from there.
  useEffect(() => {
    if (!isAdding && wasAdding.current) button.current?.focus();
    wasAdding.current = isAdding;
  }, [isAdding]);
  return (
    <>
      <Stack component="ul" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <Row
            key={`${row.invoiceId} ${row.customerId}`}
            row={row}
            onType={(text) => onChange(rows.map((one) => (isSameRow(one, row) ? { ...one, text } : one)))}
            onRemove={() => onChange(rows.filter((one) => !isSameRow(one, row)))}
          />
        ))}
      </Stack>
      {isAdding ? (
        <TargetChoice fits={[]} label={TEXTS.add} onChoose={add} onCancel={() => setIsAdding(false)} />
      ) : (
        <Button
          ref={button}
          size="small"
          color="inherit"
          disabled={rows.length >= LIMITS.bankParts}
          onClick={() => setIsAdding(true)}
          sx={{ alignSelf: 'start' }}
        >
          {`${TEXTS.add}…`}
        </Button>
      )}
    </>
  );
}

/** How far the rows are from the sum. */
export function SplitSum({ rows, paidCents }: SplitProps) {
  return (
    <Typography
      role="status"
      sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
      color={centsOfRows(rows) > paidCents ? 'error' : undefined}
    >
      {sumText(paidCents, rows)}
    </Typography>
  );
}

interface RowProps {
  row: SplitRow;
  onType: (text: string) => void;
  onRemove: () => void;
}

function Row({ row, onType, onRemove }: RowProps) {
  const { customerName, invoiceNumber, openCents, text } = row;
  const problem = rowProblem(row);
  const cents = centsOf(text) ?? 0;
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{customerName}</strong>
        <Quiet>
          {[
            invoiceNumber,
            openCents === null
              ? TEXTS.becomesCredit
              : TEXTS.openOf(formatDollars(openCents), formatDollars(Math.max(0, openCents - cents))),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Quiet>
      </Box>
      <TextField
        size="small"
        margin="none"
        error={problem !== undefined}
        helperText={problem}
        value={text}
        onChange={({ target }) => onType(target.value)}
        slotProps={{
          htmlInput: {
            ...numberInputProps({ kind: 'money', value: text, min: 0, step: 0.01, onChange: onType }),
            'aria-label': TEXTS.amountFor(nameOf(row)),
          },
        }}
      />
      <IconButton aria-label={TEXTS.remove(nameOf(row))} onClick={onRemove}>
        <RemoveIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 7.5rem auto',
  alignItems: 'center',
  gap: 1,
} as const;
