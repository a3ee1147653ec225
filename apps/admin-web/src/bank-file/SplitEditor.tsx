import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Box, Button, IconButton, Skeleton, Stack, TextField, Typography } from '@mui/material';
import RemoveIcon from '@mui/icons-material/Close';
import { LIMITS, type BankLine, type Invoice } from '@tidycrew/contracts';
import { dollarsToCents, formatDollars } from '@tidycrew/domain';
import { numberInputProps } from '@tidycrew/web/ui/number-input';
import { useOffice } from '../data-provider';
import { LoadFailed } from '../shared/LoadFailed';
import { Quiet } from '../shared/Quiet';
import type { LineTarget } from './choices';
import { centsOf, creditRow, firstRows, invoiceRow, isSameRow, rowProblem, splitTarget, sumsOf } from './split';
import type { OpenInvoice, SplitRow } from './split';
import { TargetChoice, type TargetOption } from './TargetChoice';
import { SPLIT_TEXTS as TEXTS } from './texts';

interface SplitEditorProps {
  line: BankLine;
  /** The line for those who hear it. */
  name: string;
  /** What it begins with. */
  target: LineTarget | null;
  onUse: (target: LineTarget) => void;
  onCancel: () => void;
}

/** A line over several invoices and customers, opened in its place; it can be used when it adds up (decision D558). */
export function SplitEditor(props: SplitEditorProps) {
  const { data, error, refetch } = useOpenOf(props.target);
  if (error) return <LoadFailed onRetry={refetch}>{TEXTS.failed}</LoadFailed>;
  if (!data) return <Skeleton role="status" aria-label={TEXTS.loading} variant="rounded" height={120} />;
  return <Editor {...props} open={data} />;
}

/** What is open of the invoices that the target names, or of its customer. */
function useOpenOf(target: LineTarget | null) {
  const office = useOffice();
  const { invoiceId = null, customerId = null, parts = [] } = target ?? {};
  const ids = [invoiceId ?? [], parts.flatMap((part) => part.invoiceId ?? [])].flat();
  const filter = ids.length > 0 ? { id: ids } : { customerId };
  return useQuery({
    queryKey: ['bank-files', 'open', filter],
    queryFn: async ({ signal }): Promise<OpenInvoice[]> => {
      if (ids.length === 0 && customerId === null) return [];
      const pagination = { page: 1, perPage: LIMITS.bankParts };
      const sort = { field: 'issueDate', order: 'ASC' } as const;
      const params = { pagination, sort, filter: { ...filter, open: true }, signal };
      return (await office.getList<Invoice>('invoices', params)).data;
    },
    gcTime: 0,
    retry: 1,
    refetchOnWindowFocus: false,
  });
}

const nameOf = ({ invoiceNumber, customerName }: SplitRow): string =>
  invoiceNumber ?? `${customerName}, ${TEXTS.credit}`;

function Editor({ line, name, target, open, onUse, onCancel }: SplitEditorProps & { open: readonly OpenInvoice[] }) {
  const lineCents = dollarsToCents(line.amount);
  // As it was opened: what others record meanwhile changes no amount that somebody has read.
  const [rows, setRows] = useState(() => firstRows(lineCents + dollarsToCents(target?.kept ?? 0), target, open));
  const [kept, setKept] = useState(target?.kept ? target.kept.toFixed(2) : '');
  const [isAdding, setIsAdding] = useState(rows.length === 0);
  const sums = sumsOf(lineCents, rows, kept);
  const write = (row: SplitRow, text: string) =>
    setRows(rows.map((one) => (isSameRow(one, row) ? { ...one, text } : one)));
  const add = (option: TargetOption) => {
    setIsAdding(false);
    const left = Math.max(0, sums.leftCents);
    const row = option.invoice
      ? invoiceRow(option.invoice, left)
      : creditRow(option.customerId!, option.customerName, left);
    if (!rows.some((one) => isSameRow(one, row))) setRows([...rows, row]);
  };
  const addButton = useRef<HTMLButtonElement>(null);
  const wasAdding = useRef(isAdding);
  useEffect(() => {
    if (!isAdding && wasAdding.current) addButton.current?.focus();
    wasAdding.current = isAdding;
  }, [isAdding]);
  return (
    <Stack role="group" aria-label={TEXTS.title(name)} sx={{ gap: 1, py: 1, minWidth: { md: '22rem' } }}>
      <Stack component="ul" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <Row
            key={nameOf(row)}
            row={row}
            onType={(text) => write(row, text)}
            onRemove={() => setRows(rows.filter((one) => !isSameRow(one, row)))}
          />
        ))}
      </Stack>
      {isAdding ? (
        <TargetChoice fits={[]} label={TEXTS.add} onChoose={add} onCancel={() => setIsAdding(false)} />
      ) : (
        <Button
          ref={addButton}
          size="small"
          color="inherit"
          disabled={rows.length >= LIMITS.bankParts}
          onClick={() => setIsAdding(true)}
          sx={{ alignSelf: 'start' }}
        >
          {`${TEXTS.add}…`}
        </Button>
      )}
      <TextField
        size="small"
        margin="none"
        label={TEXTS.kept}
        helperText={sums.keptProblem ?? TEXTS.keptHint}
        error={sums.keptProblem !== undefined}
        value={kept}
        onChange={({ target: { value } }) => setKept(value)}
        slotProps={{
          htmlInput: numberInputProps({ kind: 'money', value: kept, min: 0, step: 0.01, onChange: setKept }),
        }}
      />
      <Typography
        role="status"
        sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
        color={sums.leftCents < 0 ? 'error' : undefined}
      >
        {sumText(sums)}
      </Typography>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button
          size="small"
          variant="contained"
          disabled={!sums.isWhole}
          onClick={() => onUse(splitTarget(rows, kept))}
        >
          {TEXTS.use}
        </Button>
        <Button size="small" color="inherit" onClick={onCancel}>
          {TEXTS.cancel}
        </Button>
      </Stack>
    </Stack>
  );
}

function sumText({ paidCents, splitCents, leftCents }: ReturnType<typeof sumsOf>): string {
  const [split, paid] = [formatDollars(splitCents), formatDollars(paidCents)];
  if (leftCents === 0) return TEXTS.whole(paid);
  return leftCents > 0
    ? TEXTS.left(split, paid, formatDollars(leftCents))
    : TEXTS.tooMuch(split, paid, formatDollars(-leftCents));
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
