import type { RaRecord } from 'react-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOffice, type Office } from '../../data-provider';
import { errorSentence } from '../error-sentence';
import { refreshAfterChange, type Area } from '../refresh';
import { useOneAtATime } from '../use-one-at-a-time';
import { useUrlListContext } from './use-url-list';

interface Outcome<Row> {
  done: number;
  /** Which ones stayed as they were, and why. */
  refused: { row: Row; sentence: string }[];
}

interface BulkOptions<Row, Value> {
  change: (office: Office, row: Row, value: Value) => Promise<unknown>;
  /** What is loaded again afterwards. */
  touches: readonly Area[];
  onDone: (outcome: Outcome<Row>, value: Value) => void;
}

/**
 * Changes the selected records of the list around it one after the other, since the API has a call for each; a refusal
 * does not keep the others. Afterwards none is selected.
 */
export function useBulk<Row extends RaRecord, Value = void>({ change, touches, onDone }: BulkOptions<Row, Value>) {
  const { selected, onUnselectItems } = useUrlListContext<Row>();
  const client = useQueryClient();
  const office = useOffice();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ rows, value }: { rows: readonly Row[]; value: Value }) => {
      const outcome: Outcome<Row> = { done: 0, refused: [] };
      for (const row of rows) {
        try {
          await change(office, row, value);
          outcome.done += 1;
        } catch (error) {
          outcome.refused.push({ row, sentence: errorSentence(error) });
        }
      }
      return outcome;
    },
    networkMode: 'always',
    onSuccess: (outcome, { value }) => onDone(outcome, value),
    onSettled: () => {
      refreshAfterChange(client, ...touches);
      onUnselectItems();
    },
  });
  const start = useOneAtATime(mutate);
  return {
    selected,
    change: (rows: readonly Row[], value: Value) => start({ rows, value }),
    isBusy: isPending,
  };
}
