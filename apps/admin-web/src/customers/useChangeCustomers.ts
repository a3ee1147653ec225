import { useListContext, useNotify } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import type { AdminCustomer, CustomerRefusal } from '@tidycrew/contracts';
import { errorSentence, useNotifyUndo } from '../shared';
import { useOneAtATime } from '../shared/use-one-at-a-time';
import { refusalOf, useOffice } from '../data-provider';
import { type CustomerFields, fieldsBefore } from './bulk';
import { CUSTOMERS_TEXTS as TEXTS } from './texts';

interface BulkChange {
  rows: readonly AdminCustomer[];
  /** What a customer gets. */
  fieldsOf: (row: AdminCustomer) => CustomerFields;
  /** Says how many were changed. */
  done: (count: number) => string;
}

/** How many of those who stay as they are are named. */
const NAMED = 3;

/** Changes many customers by one call; who cannot be changed stays, and is named with the reason. */
export function useChangeCustomers(onDone: () => void) {
  const notify = useNotify();
  const office = useOffice();
  const notifyUndo = useNotifyUndo();
  const { onUnselectItems } = useListContext();
  const wordsOf = (refused: readonly CustomerRefusal[]) => {
    const named = refused.slice(0, NAMED).map(({ name, reason }) => TEXTS.refusedOne(name ?? TEXTS.nobody, reason));
    return TEXTS.refusedSome(named, refused.length - named.length);
  };
  const { mutateAsync, isPending } = useMutation({
    mutationKey: ['customers', 'change'],
    mutationFn: ({ rows, fieldsOf }: BulkChange) =>
      office.changeCustomers(rows.map((row) => ({ id: row.id, expectedUpdatedAt: row.updatedAt, ...fieldsOf(row) }))),
    onSuccess: ({ changed, refused }, { rows, fieldsOf, done }) => {
      const rowOf = new Map(rows.map((row) => [row.id, row]));
      const undo = async () => {
        const back = changed.flatMap(({ id, updatedAt }) => {
          const row = rowOf.get(id);
          return row ? [{ id, expectedUpdatedAt: updatedAt, ...fieldsBefore(row, fieldsOf(row)) }] : [];
        });
        const { refused: left } = await office.changeCustomers(back);
        if (left.length > 0) throw refusalOf(wordsOf(left));
      };
      if (changed.length > 0) notifyUndo(done(changed.length), undo);
      if (refused.length > 0) notify(wordsOf(refused), { type: 'error' });
      onUnselectItems();
      onDone();
    },
    onError: (error) => notify(TEXTS.archiveFailed(errorSentence(error)), { type: 'error' }),
  });
  return { change: useOneAtATime(mutateAsync), isBusy: isPending };
}
