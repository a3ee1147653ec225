import { useEffect, useId, useRef, useState, type Ref } from 'react';
import { InputHelperText, useGetList, useInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Box, FormHelperText, FormLabel, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { LIMITS, type Invoice } from '@tidycrew/contracts';
import { formatDay, formatDollars } from '@tidycrew/domain';
import { heldNumber, numberInputProps, type HeldNumber } from '@tidycrew/web/ui/number-input';
import { shownAmount } from '../../shared/amount';
import { asTyped } from '../../shared/inputs/as-typed';
import { useReading } from '../../shared/inputs/MeantInput';
import { withCents } from '../../shared/inputs/NumberInput';
import { LoadFailed } from '../../shared/LoadFailed';
import { Quiet } from '../../shared/Quiet';
import { COMMON_TEXTS } from '../../shared/texts';
import { RECORD_TEXTS as TEXTS } from '../texts';
import {
  allocationRows,
  allocationsProblem,
  inOrder,
  rowProblem,
  summaryOf,
  usualAmount,
  type AllocationForm,
  type Row,
} from './payment-form';

const OLDEST = { field: 'issueDate', order: 'ASC' } as const;
const GROUP = { display: 'grid', gap: 1, minWidth: 0, width: 1, m: 0, mt: 1, p: 0, border: 0 };
const ROW = { alignItems: 'center', justifyContent: 'space-between', gap: 1.5 } as const;
const SUM = { fontWeight: 600, fontVariantNumeric: 'tabular-nums' } as const;

interface AllocationInputsProps {
  customerId: number | null;
  /** Filled first, and what is open of them is the amount unless another is typed. */
  chosen?: readonly number[];
  /** The amount is no input of the form. */
  isAmountFixed?: boolean;
}

/** The customer's open invoices, each with what it gets of the form's amount (decision D459). */
export function AllocationInputs({ customerId, chosen = [], isAmountFixed = false }: AllocationInputsProps) {
  const errorId = useId();
  const { field, fieldState } = useInput<AllocationForm['allocations']>({
    source: 'allocations',
    validate: (_: unknown, form: AllocationForm) => allocationsProblem(form),
    format: asTyped,
    parse: asTyped,
  });
  const form = useWatch<AllocationForm>() as AllocationForm;
  const { data, total = 0, error, refetch } = useOpenInvoices(customerId, chosen, isAmountFixed);
  const rows = allocationRows(form);
  const { allocatedCents, creditCents } = summaryOf(form);
  return (
    <Box component="fieldset" sx={GROUP} aria-describedby={fieldState.invalid ? errorId : undefined}>
      <FormLabel component="legend" error={fieldState.invalid}>
        {TEXTS.open}
      </FormLabel>
      {customerId === null && <Quiet>{TEXTS.noCustomer}</Quiet>}
      {customerId !== null && !data && !error && (
        <div role="status" aria-label={COMMON_TEXTS.loading}>
          <Skeleton variant="rounded" height={64} />
        </div>
      )}
      {error && !data && <LoadFailed onRetry={refetch}>{TEXTS.openFailed}</LoadFailed>}
      {data?.length === 0 && <Quiet>{TEXTS.noneOpen}</Quiet>}
      {data && total > data.length && <Quiet>{COMMON_TEXTS.firstOf(data.length, total)}</Quiet>}
      {rows.map((row, place) => (
        <AmountRow
          key={row.invoice.id}
          row={row}
          inputRef={place === 0 ? field.ref : undefined}
          onChange={(amount) => field.onChange({ ...form.allocations, [row.invoice.id]: amount })}
        />
      ))}
      <div aria-live="polite">
        {fieldState.invalid && (
          <FormHelperText error id={errorId}>
            <InputHelperText error={fieldState.error?.message} />
          </FormHelperText>
        )}
      </div>
      <Typography role="status" sx={SUM} color={creditCents < 0 ? 'error' : undefined}>
        {TEXTS.sum(formatDollars(allocatedCents), formatDollars(creditCents))}
      </Typography>
    </Box>
  );
}

const DOLLARS = { read: (text: string) => heldNumber('money', text), show: withCents };

interface AmountRowProps {
  row: Row;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (amount: HeldNumber) => void;
}

/** An open invoice and what it gets. */
function AmountRow({ row, inputRef, onChange }: AmountRowProps) {
  const { invoiceNumber, issueDate, openAmount } = row.invoice;
  const { parse, format } = useReading(DOLLARS);
  const value = format(row.amount);
  const write = (text: string) => onChange(parse(text));
  return (
    <Stack direction="row" sx={ROW}>
      <span>
        {invoiceNumber}
        <Quiet>{TEXTS.openOf(formatDay(issueDate), shownAmount(openAmount))}</Quiet>
      </span>
      <TextField
        size="small"
        margin="none"
        sx={{ flex: '0 1 9rem' }}
        error={rowProblem(row) !== undefined}
        inputRef={inputRef}
        value={value}
        onChange={({ target }) => write(target.value)}
        slotProps={{
          htmlInput: {
            ...numberInputProps({ kind: 'money', value, min: 0, max: openAmount, step: 0.01, onChange: write }),
            'aria-label': TEXTS.amountFor(invoiceNumber),
          },
        }}
      />
    </Stack>
  );
}

/** Asked for anew, because others record payments, too; kept in the form, whose amounts follow them. */
function useOpenInvoices(customerId: number | null, chosen: readonly number[], isAmountFixed: boolean) {
  const { setValue, getValues } = useFormContext<AllocationForm>();
  /** For whom the amount was filled in, and with what. */
  const filled = useRef<{ customerId: number | null; amount: number | null }>({ customerId: null, amount: null });
  const query = useGetList<Invoice>(
    'invoices',
    { filter: { customerId, open: true }, sort: OLDEST, pagination: { page: 1, perPage: LIMITS.page } },
    { enabled: customerId !== null, retry: 1, gcTime: 0, refetchOnWindowFocus: false },
  );
  const { data } = query;
  // As the dialog was opened.
  const [first] = useState(chosen);
  useEffect(() => setValue('allocations', {}), [setValue, customerId]);
  useEffect(() => {
    const invoices = inOrder(data ?? [], first);
    setValue('invoices', invoices);
    const isTyped = isAmountFixed || getValues('amount') !== filled.current.amount;
    // Once for each customer: what others record later changes no amount that somebody has read.
    if (!data || isTyped || filled.current.customerId === customerId) return;
    filled.current = { customerId, amount: usualAmount(invoices, first) };
    setValue('amount', filled.current.amount);
  }, [setValue, getValues, data, first, customerId, isAmountFixed]);
  return query;
}
