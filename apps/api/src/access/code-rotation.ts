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
 * It works beside the product, which reads with old keys, too. A damaged code stays as it is, is
 * named, and holds up no other.
 */
export async function rotateCodes(
  database: DataSource,
  keys: CodeKeys,
  onDamaged: (code: CodePlace) => void = nameDamaged,
): Promise<Rotated> {
  const { currentId } = keys;
  const done: Rotated = { written: 0, unreadable: 0 };
  for (let after: number | null = 0; after !== null;) {
    after = await database.transaction(async (tx) => {
      const rows: (Sealed & CodePlace)[] = await tx.query(OLD, [currentId, after]);
      const opened = rows.map((row) => ({ row, value: valueOf(keys, row) }));
      const sealed = opened.flatMap(({ row, value }) =>
        typeof value === 'string' ? [{ id: row.id, ...keys.seal(value, row) }] : [],
      );
      await tx.query(WRITE, [
        JSON.stringify(
          sealed.map(({ id, cipher, nonce, keyId }) => ({
            ...{ id, keyId, cipher: cipher.toString('base64'), nonce: nonce.toString('base64') },
          })),
        ),
      ]);
      done.written += sealed.length;
      done.unreadable += opened.filter(({ value }) => value === null).length;
      for (const { row, value } of opened) if (value === undefined) onDamaged(row);
      return rows.at(-1)?.id ?? null;
    });
  }
  return done;
}

export function nameDamaged({ id, customerId }: CodePlace): void {
  console.error(`Code ${id} of customer ${customerId} is damaged. Please enter it again.`);
}

/** null: its key is not here; undefined: it was changed, or sealed for another place. */
function valueOf(keys: CodeKeys, row: Sealed & CodePlace): string | null | undefined {
  try {
    return keys.open(row, row);
  } catch {
    return undefined;
  }
}
