import type { DataSource } from 'typeorm';
import type { AccessKeys, Sealed } from '../config/access-keys.js';

/** Secrets of one transaction: whoever saves one of them meanwhile waits for milliseconds. */
export const rotatedAtOnce = 200;

/** The secrets of one table. */
export interface SealedRows<Row extends { id: number }> {
  /** Reads, with a lock, those that are not under the key $1 and have an id above $2, by id; `rotatedAtOnce` at most. */
  old: string;
  /** Writes those of the JSON $1, a list of id, cipher, nonce (both base64) and keyId. */
  write: string;
  /** What binds a secret to its row. */
  placeOf: (row: Row) => string;
  /** What people call it: 'Code 5 of customer 7'. */
  nameOf: (row: Row) => string;
}

/** What was done: secrets that are under the newest key now, and those whose key is not here; names of damaged ones. */
interface Rotated {
  written: number;
  unreadable: number;
  damaged: string[];
}

/**
 * Writes every secret of a table anew under the newest key, in batches: whenever it is stopped, the next run goes on
 * with those that are left. It works beside the product, which reads with old keys, too. A damaged secret stays as it is, is named, and
 * holds up no other.
 */
export async function rotate<Row extends { id: number }>(
  database: DataSource,
  keys: AccessKeys,
  { old, write, placeOf, nameOf }: SealedRows<Row>,
): Promise<Rotated> {
  const { currentId } = keys;
  const done: Rotated = { written: 0, unreadable: 0, damaged: [] };
  for (let after: number | null = 0; after !== null;) {
    after = await database.transaction(async (tx) => {
      const rows: (Sealed & Row)[] = await tx.query(old, [currentId, after]);
      const opened = rows.map((row) => ({ row, value: valueOf(keys, row, placeOf(row)) }));
      const sealed = opened.flatMap(({ row, value }) =>
        typeof value === 'string' ? [{ id: row.id, ...keys.seal(value, placeOf(row)) }] : [],
      );
      await tx.query(write, [
        JSON.stringify(
          sealed.map(({ id, cipher, nonce, keyId }) => ({
            id,
            keyId,
            cipher: cipher.toString('base64'),
            nonce: nonce.toString('base64'),
          })),
        ),
      ]);
      done.written += sealed.length;
      done.unreadable += opened.filter(({ value }) => value === null).length;
      done.damaged.push(...opened.filter(({ value }) => value === undefined).map(({ row }) => nameOf(row)));
      return rows.at(-1)?.id ?? null;
    });
  }
  return done;
}

/** null: its key is not here; undefined: it was changed, or sealed for another place. */
function valueOf(keys: AccessKeys, sealed: Sealed, place: string): string | null | undefined {
  try {
    return keys.open(sealed, place);
  } catch {
    return undefined;
  }
}
