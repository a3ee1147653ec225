import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Autocomplete, TextField } from '@mui/material';
import type { AdminCustomer, BankLine, BankTarget, Invoice } from '@tidycrew/contracts';
import { useDebounced } from '@tidycrew/web/name-check';
import { useOffice, type Office } from '../data-provider';
import { COMMON_TEXTS } from '../shared/texts';
import { FILE_TEXTS as TEXTS } from './texts';

interface Option extends BankTarget {
  group: keyof typeof TEXTS.targetGroups;
  /** AUD that is open of an invoice. */
  open?: number;
}

/** The lists are asked when typing has stopped for this long. */
const DELAY_MS = 250;
const MIN_TYPED = 2;
const MOST = 8;

interface TargetChoiceProps {
  line: BankLine;
  onChoose: (target: BankTarget) => void;
  onCancel: () => void;
}

/** What a line is for: what fits it, and whatever is found by a name, a number or an amount. */
export function TargetChoice({ line, onChoose, onCancel }: TargetChoiceProps) {
  const [typed, setTyped] = useState('');
  const { options, isSearching, hasFailed } = useOptions(line, typed.trim());
  const noOptions = hasFailed
    ? TEXTS.searchFailed
    : typed.trim().length < MIN_TYPED
      ? TEXTS.typeOn
      : COMMON_TEXTS.noAnswer;
  return (
    <Autocomplete<Option>
      size="small"
      openOnFocus
      autoHighlight
      options={options}
      loading={isSearching && options.length === 0}
      loadingText={COMMON_TEXTS.looking}
      noOptionsText={noOptions}
      filterOptions={(all) => all}
      groupBy={({ group }) => TEXTS.targetGroups[group]}
      getOptionLabel={labelOf}
      getOptionKey={({ group, invoiceId, customerId, payments }) =>
        `${group} ${invoiceId} ${customerId} ${payments.map(({ id }) => id).join()}`
      }
      isOptionEqualToValue={() => false}
      onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
      onChange={(_, option) => option && onChoose(targetIn(option))}
      onBlur={onCancel}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      sx={{ minWidth: { xs: 0, md: '18rem' } }}
      renderInput={(input) => <TextField {...input} autoFocus margin="none" label={TEXTS.target} />}
    />
  );
}

const targetIn = ({ invoiceId, customerId, invoiceNumber, customerName, parts, payments }: Option): BankTarget => ({
  parts,
  payments,
  invoiceId,
  customerId,
  invoiceNumber,
  customerName,
});

function labelOf({ invoiceNumber, customerName, open, payments }: Option): string {
  if (payments.length > 0) return TEXTS.paymentsOf(customerName, payments);
  return [invoiceNumber, customerName, open !== undefined && TEXTS.openOf(open)].filter(Boolean).join(' · ');
}

function useOptions(line: BankLine, typed: string) {
  const office = useOffice();
  const settled = useDebounced(typed, DELAY_MS);
  const isAsked = settled.length >= MIN_TYPED && typed.length >= MIN_TYPED;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['bank-files', 'targets', settled],
    queryFn: ({ signal }) => findTargets(office, settled, signal),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const own = line.suggestion ? [line.suggestion, ...line.candidates] : line.candidates;
  const fits = own.map((target): Option => ({ ...target, group: 'fits' }));
  const isSearching = typed.length >= MIN_TYPED && (settled !== typed || isFetching);
  return { options: isAsked ? (data ?? []) : fits, isSearching, hasFailed: isAsked && isError };
}

const WHOLE = { parts: [], payments: [] };

/** Archived customers, too: what was cleaned is paid. */
async function findTargets(office: Office, q: string, signal: AbortSignal): Promise<Option[]> {
  const pagination = { page: 1, perPage: MOST };
  const [invoices, customers] = await Promise.all([
    office.getList<Invoice>('invoices', {
      ...{ pagination, signal },
      sort: { field: 'issueDate', order: 'ASC' },
      filter: { q, open: true },
    }),
    office.getList<AdminCustomer>('customers', {
      ...{ pagination, signal },
      sort: { field: 'name', order: 'ASC' },
      filter: { q },
    }),
  ]);
  return [
    ...invoices.data.map(({ id, invoiceNumber, customerName, openAmount }): Option => {
      return {
        ...WHOLE,
        group: 'invoices',
        invoiceId: id,
        customerId: null,
        invoiceNumber,
        customerName,
        open: openAmount,
      };
    }),
    ...customers.data.map(({ id, name }): Option => {
      return { ...WHOLE, group: 'customers', invoiceId: null, customerId: id, invoiceNumber: null, customerName: name };
    }),
  ];
}
