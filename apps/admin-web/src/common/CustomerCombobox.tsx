import { useMemo, useState } from 'react';
import type { AdminCustomer } from '@tidycrew/contracts';
import { Combobox, type ComboboxOption, type ComboboxProps } from './Combobox';
import { useCustomer, useCustomerChoices, useFoundCustomer } from './customer-choices';

interface CustomerComboboxProps extends Omit<ComboboxProps, 'options' | 'search' | 'onChange' | 'isAdder'> {
  /** Offers archived ones too. */
  isAll?: boolean;
  /** The one that is there already, archived or not, and before any other is found. */
  own?: ComboboxOption;
  hintOf: (customer: AdminCustomer) => string | null;
  /** null: emptied; undefined: it is `own`. */
  onChange: (id: number | null, customer: AdminCustomer | null | undefined) => void;
}

/** A choice out of all customers, however many: the server finds those that fit what is typed (decision D95). */
export function CustomerCombobox({ isAll = false, own, hintOf, value, onChange, ...field }: CustomerComboboxProps) {
  const [typed, setTyped] = useState('');
  const { data, isBefore } = useCustomerChoices(typed, isAll);
  const read = useCustomer(value === own?.id ? null : value);
  const remember = useFoundCustomer();
  const { options, found } = useMemo(() => {
    const rows = data?.rows ?? [];
    const listed = rows.map((customer) => ({ id: customer.id, label: customer.name, hint: hintOf(customer) }));
    const isOwnMissing = own && typed === '' && !listed.some(({ id }) => id === own.id);
    return { options: isOwnMissing ? [own, ...listed] : listed, found: rows };
  }, [data, own, typed, hintOf]);
  const chosen = value === own?.id ? own : read && { id: read.id, label: read.name, hint: hintOf(read) };
  return (
    <Combobox
      {...field}
      options={options}
      value={value}
      search={{ onType: setTyped, chosen, isBefore, total: data?.total ?? null }}
      onChange={(id) => {
        const customer = id === null ? null : found.find((one) => one.id === id);
        if (customer) remember(customer);
        onChange(id, customer);
      }}
    />
  );
}
