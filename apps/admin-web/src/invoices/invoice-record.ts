import type { RaRecord } from 'react-admin';
import type { Invoice } from '@tidycrew/contracts';

/** A row of the list. */
export type InvoiceRecord = Invoice & RaRecord<number>;
