import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Autocomplete, TextField } from '@mui/material';
import type { AdminCustomer, BankTarget, Invoice } from '@tidycrew/contracts';
import { useDebounced } from '@tidycrew/web/name-check';
import { useOffice, type Office } from '../data-provider';
import { COMMON_TEXTS } from '../shared/texts';
import { TARGET_TEXTS as TEXTS } from './texts';

/** What can be chosen. */
export interface TargetOption extends BankTarget {
  group: keyof typeof TEXTS.groups;
  /** One that was found. */
  invoice?: Invoice;
}

/** The lists are asked when typing has stopped for this long. */
const DELAY_MS = 250;
const MIN_TYPED = 2;
const MOST = 8;

interface TargetChoiceProps {
  /** Offered before anything is typed. */
  fits: readonly BankTarget[];
  label?: string;
  onChoose: (option: TargetOption) => void;
  onCancel: () => void;
}

/** What money is for: what fits it, and whatever is found by a name, a number or an amount. */
export function TargetChoice({ fits, label = TEXTS.target, onChoose, onCancel }: TargetChoiceProps) {
  const [typed, setTyped] = useState('');
  const { options, isSearching, hasFailed } = useOptions(fits, typed.trim());
  const noOptions = hasFailed
    ? TEXTS.searchFailed
    : typed.trim().length < MIN_TYPED
      ? TEXTS.typeOn
      : COMMON_TEXTS.noAnswer;
  return (
    <Autocomplete<TargetOption>
      size="small"
      openOnFocus
      autoHighlight
      options={options}
      loading={isSearching && options.length === 0}
      loadingText={COMMON_TEXTS.looking}
      noOptionsText={noOptions}
      filterOptions={(all) => all}
      groupBy={({ group }) => TEXTS.groups[group]}
      getOptionLabel={labelOf}
      getOptionKey={({ group, invoiceId, customerId, payments }) =>
        `${group} ${invoiceId} ${customerId} ${payments.map(({ id }) => id).join()}`
      }
      isOptionEqualToValue={() => false}
      onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
      onChange={(_, option) => option && onChoose(option)}
      onBlur={onCancel}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      sx={{ minWidth: { xs: 0, md: '18rem' } }}
      renderInput={(input) => <TextField {...input} autoFocus margin="none" label={label} />}
    />
  );
}

/** The target, without what found it. */
export function targetIn(option: TargetOption): BankTarget {
  const { invoiceId, customerId, invoiceNumber, customerName, parts, payments } = option;
  return { invoiceId, customerId, invoiceNumber, customerName, parts, payments };
}

function labelOf({ invoiceNumber, customerName, invoice, payments }: TargetOption): string {
  if (payments.length > 0) return TEXTS.paymentsOf(customerName, payments);
  return [invoiceNumber, customerName, invoice && TEXTS.openOf(invoice.openAmount)].filter(Boolean).join(' · ');
}

function useOptions(fits: readonly BankTarget[], typed: string) {
  const office = useOffice();
  const settled = useDebounced(typed, DELAY_MS);
  const isAsked = settled.length >= MIN_TYPED && typed.length >= MIN_TYPED;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['bank-files', 'targets', settled],
    queryFn: ({ signal }) => findTargets(office, settled, signal),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const own = fits.map((target): TargetOption => ({ ...target, group: 'fits' }));
  const isSearching = typed.length >= MIN_TYPED && (settled !== typed || isFetching);
  return { options: isAsked ? (data ?? []) : own, isSearching, hasFailed: isAsked && isError };
}

const WHOLE = { parts: [], payments: [] };

/** Archived customers, too: what was cleaned is paid. */
async function findTargets(office: Office, q: string, signal: AbortSignal): Promise<TargetOption[]> {
  const pagination = { page: 1, perPage: MOST };
  const [invoices, customers] = await Promise.all([
    office.getList<Invoice>('invoices', {
      pagination,
      signal,
      sort: { field: 'issueDate', order: 'ASC' },
      filter: { q, open: true },
    }),
    office.getList<AdminCustomer>('customers', {
      pagination,
      signal,
      sort: { field: 'name', order: 'ASC' },
      filter: { q },
    }),
  ]);
  return [
    ...invoices.data.map((invoice): TargetOption => {
      const { id: invoiceId, invoiceNumber, customerName } = invoice;
      return { ...WHOLE, group: 'invoices', invoiceId, customerId: null, invoiceNumber, customerName, invoice };
    }),
    ...customers.data.map(({ id, name }): TargetOption => {
      return { ...WHOLE, group: 'customers', invoiceId: null, customerId: id, invoiceNumber: null, customerName: name };
    }),
  ];
}
