import { useStore } from 'react-admin';
import { rememberedColumns, type ImportColumns, type ImportKind } from '@tidycrew/domain';
import { signatureOf } from '../csv/mapping';
import type { DroppedFile } from './parts';

/** Choices of columns that are remembered of each kind, by the headings of the file. */
const MAX_REMEMBERED = 10;

type Kept = Readonly<Record<string, unknown>>;

/** What was chosen for files with the same headings, and keeps what was chosen by hand (decision D192). */
export function useRemembered() {
  const stores: Record<ImportKind, [Kept, (kept: Kept) => void]> = {
    people: useStore<Kept>('csv.columns.staff', {}),
    customers: useStore<Kept>('csv.columns.customers', {}),
    plans: useStore<Kept>('csv.columns.plans', {}),
  };
  const all = Object.entries(stores) as [ImportKind, [Kept, (kept: Kept) => void]][];
  const of = (headings: readonly string[]): Map<ImportKind, ImportColumns> =>
    new Map(
      all.flatMap(([kind, [kept]]) => {
        const columns = kept[signatureOf(headings)];
        return columns ? [[kind, rememberedColumns(columns)] as const] : [];
      }),
    );
  const keep = (files: readonly DroppedFile[]): void => {
    for (const [kind, [kept, put]] of all) {
      const chosen = files
        .filter(({ isChosen }) => isChosen)
        .flatMap(({ table, parts }) =>
          parts
            .filter((part) => part.kind === kind)
            .map(({ columns }) => [signatureOf(table.headings), columns] as const),
        );
      if (chosen.length > 0) put(Object.fromEntries([...Object.entries(kept), ...chosen].slice(-MAX_REMEMBERED)));
    }
  };
  return { of, keep };
}
