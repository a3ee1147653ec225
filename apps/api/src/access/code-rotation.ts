import type { DataSource } from 'typeorm';
import type { CodeKeys, CodePlace, Sealed } from './code-keys.js';

/** Codes of one transaction: a person who saves one of them meanwhile waits for milliseconds. */
const BATCH = 200;

/** What was done: codes that are under the newest key now, and those whose key is not here. */
interface Rotated {
  written: number;
  unreadable: number;
}

const OLD = `
  SELECT id, customer_id AS "customerId", cipher, nonce, key_id AS "keyId" FROM access_codes
  WHERE replaced_at IS NULL AND key_id <> $1 AND id > $2 ORDER BY id LIMIT ${BATCH} FOR UPDATE`;

const WRITE = `
  UPDATE access_codes c SET cipher = decode(n.cipher, 'base64'), nonce = decode(n.nonce, 'base64'), key_id = n."keyId"
  FROM jsonb_to_recordset($1) AS n (id integer, cipher text, nonce text, "keyId" text) WHERE c.id = n.id`;

/**
 * Writes every code anew under the newest key, in batches: whenever it is stopped, the next run goes on with those that are left.
 * It works beside the product, which reads with old keys, too.
 */
export async function rotateCodes(database: DataSource, keys: CodeKeys): Promise<Rotated> {
  const { currentId } = keys;
  const done = { written: 0, unreadable: 0 };
  for (let after: number | null = 0; after !== null;) {
    after = await database.transaction(async (tx) => {
      const rows: (Sealed & CodePlace)[] = await tx.query(OLD, [currentId, after]);
      const sealed = rows.flatMap((row) => {
        const value = keys.open(row, row);
        return value === null ? [] : [{ id: row.id, ...keys.seal(value, row) }];
      });
      await tx.query(WRITE, [
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
