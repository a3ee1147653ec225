import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton, Stack, TextField } from '@mui/material';
import { LIMITS, type BankLine, type Invoice } from '@tidycrew/contracts';
import { dollarsToCents } from '@tidycrew/domain';
import { numberInputProps } from '@tidycrew/web/ui/number-input';
import { useOffice } from '../data-provider';
import type { OpenInvoice } from '../money/split';
import { SplitRows, SplitSum } from '../money/SplitRows';
import { LoadFailed } from '../shared/LoadFailed';
import type { LineTarget } from './choices';
import { firstRows, splitTarget, sumsOf, type SplitDraft } from './split';
import { SPLIT_TEXTS as TEXTS } from './texts';

interface SplitEditorProps {
  line: BankLine;
  /** The line for those who hear it. */
  name: string;
  /** What it begins with. */
  target: LineTarget | null;
  /** What was typed before the line was drawn anew. */
  draft: SplitDraft | undefined;
  onType: (draft: SplitDraft) => void;
  onUse: (target: LineTarget) => void;
  onCancel: () => void;
}

/** A line over several invoices and customers, opened in its place; it can be used when it adds up. */
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

function Editor({ open, ...props }: SplitEditorProps & { open: readonly OpenInvoice[] }) {
  const { line, name, target, draft, onType, onUse, onCancel } = props;
  const lineCents = dollarsToCents(line.amount);
  // As it was opened: what others record meanwhile changes no amount that somebody has read.
  const [{ rows, kept }, setTyped] = useState(
    (): SplitDraft =>
      draft ?? {
        rows: firstRows(lineCents + dollarsToCents(target?.kept ?? 0), target, open),
        kept: target?.kept ? target.kept.toFixed(2) : '',
      },
  );
  const write = (typed: SplitDraft) => {
    setTyped(typed);
    onType(typed);
  };
  const setKept = (text: string) => write({ rows, kept: text });
  const sums = sumsOf(lineCents, rows, kept);
  return (
    <Stack role="group" aria-label={TEXTS.title(name)} sx={{ gap: 1, py: 1, minWidth: { md: '22rem' } }}>
      <SplitRows rows={rows} paidCents={sums.paidCents} onChange={(some) => write({ rows: some, kept })} />
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
      <SplitSum rows={rows} paidCents={sums.paidCents} />
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
