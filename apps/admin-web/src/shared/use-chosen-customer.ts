import { useReference, type RaRecord } from 'react-admin';
import type { AdminCustomer } from '@tidycrew/contracts';

/** The customer that is chosen; undefined: none, or not read yet. */
export function useChosenCustomer(id: number | null) {
  const options = { enabled: id !== null };
  return useReference<AdminCustomer & RaRecord>({ reference: 'customers', id: id ?? 0, options }).referenceRecord;
}
