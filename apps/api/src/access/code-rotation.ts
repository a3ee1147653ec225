import { rotatedAtOnce, type SealedRows } from '../platform/database/rotation.js';
import { type CodePlace, placeOfCode } from './code-place.js';

/** Codes of houses in use. */
export const SEALED_CODES: SealedRows<CodePlace> = {
  old: `
    SELECT id, customer_id AS "customerId", cipher, nonce, key_id AS "keyId" FROM access_codes
    WHERE replaced_at IS NULL AND key_id <> $1 AND id > $2 ORDER BY id LIMIT ${rotatedAtOnce} FOR UPDATE`,
  write: `
    UPDATE access_codes c SET cipher = decode(n.cipher, 'base64'), nonce = decode(n.nonce, 'base64'), key_id = n."keyId"
    FROM jsonb_to_recordset($1) AS n (id integer, cipher text, nonce text, "keyId" text) WHERE c.id = n.id`,
  placeOf: placeOfCode,
  nameOf: ({ id, customerId }) => `Code ${id} of customer ${customerId}`,
};
