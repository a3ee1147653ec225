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
}

/** What was done: secrets that are under the newest key now, and those whose key is not here. */
interface Rotated {
  written: number;
  unreadable: number;
}

/**
 * Writes every secret of a table anew under the newest key, in batches (decision D509): whenever it is stopped, the next run goes on
 * with those that are left. It works beside the product, which reads with old keys, too.
 */
export async function rotate<Row extends { id: number }>(
  database: DataSource,
  keys: AccessKeys,
  { old, write, placeOf }: SealedRows<Row>,
): Promise<Rotated> {
  const { currentId } = keys;
  const done = { written: 0, unreadable: 0 };
  for (let after: number | null = 0; after !== null;) {
    after = await database.transaction(async (tx) => {
      const rows: (Sealed & Row)[] = await tx.query(old, [currentId, after]);
      const sealed = rows.flatMap((row) => {
        const value = keys.open(row, placeOf(row));
        return value === null ? [] : [{ id: row.id, ...keys.seal(value, placeOf(row)) }];
      });
      await tx.query(write, [
        JSON.stringify(
          sealed.map(({ id, cipher, nonce, keyId }) => ({
            ...{ id, keyId, cipher: cipher.toString('base64'), nonce: nonce.toString('base64') },
          })),
        ),
      ]);
      done.written += sealed.length;
      done.unreadable += rows.length - sealed.length;
      return rows.at(-1)?.id ?? null;
    });
  }
  return done;
}
