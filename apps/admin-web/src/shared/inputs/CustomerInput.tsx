import { type AutocompleteInputProps, useRecordContext } from 'react-admin';
import type { AdminCustomer } from '@tidycrew/contracts';
import { Quiet } from '../Quiet';
import { COMMON_TEXTS } from '../texts';
import { RecordInput } from './RecordInput';

const TEXTS = COMMON_TEXTS.customer;
const ACTIVE = { active: true };

interface CustomerInputProps extends Pick<AutocompleteInputProps, 'isRequired' | 'helperText' | 'validate'> {
  onCustomer?: (customer: AdminCustomer | null) => void;
}

/** An active customer, by name and address. */
export function CustomerInput({ onCustomer, ...input }: CustomerInputProps) {
  return (
    <RecordInput
      source="customerId"
      reference="customers"
      filter={ACTIVE}
      label={TEXTS.label}
      placeholder={TEXTS.placeholder}
      failed={COMMON_TEXTS.loadFailed}
      optionText={OPTION}
      onChange={(_, chosen) => onCustomer?.((chosen || null) as AdminCustomer | null)}
      {...input}
    />
  );
}

function CustomerOption() {
  const customer = useRecordContext<AdminCustomer>();
  return (
    <span>
      {customer?.name}
      <Quiet>{customer?.address}</Quiet>
    </span>
  );
}

const OPTION = <CustomerOption />;
