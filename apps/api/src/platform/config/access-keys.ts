import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Env } from './env.js';
import { makeSecret, readSecret } from './kept-secret.js';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const REMEDY = 'put the key back that was there; without it codes and passwords have to be entered again';

/** A secret as it is stored. */
export interface Sealed {
  /** The tag stands behind it. */
  cipher: Buffer;
  nonce: Buffer;
  keyId: string;
}

interface Key {
  id: string;
  bytes: Buffer;
}

/**
 * The keys that secrets of the database are encrypted with (decision D505): ACCESS_KEY, else, outside production, one that the data
 * folder keeps. It is made when the first secret is saved, and no backup holds it.
 */
@Injectable()
export class AccessKeys {
  private readonly file: string | null;
  private readonly configured: Key | null;
  private readonly old: Key[];
  private kept: Key | null = null;

  constructor(env: Env) {
    this.configured = env.accessKey ? keyOf(env.accessKey) : null;
    this.old = env.accessKeysOld.map(keyOf);
    this.file = env.isProduction ? null : join(env.dataDir, 'access.key');
  }

  /** Whether a secret can be saved. */
  get canSeal(): boolean {
    return this.configured !== null || this.file !== null;
  }

  /** Which key new secrets are sealed with. @throws Error where there is none */
  get currentId(): string {
    return this.current().id;
  }

  /** Which keys secrets can be opened with here. */
  get readableIds(): string[] {
    return this.readable().map(({ id }) => id);
  }

  /**
   * @param place the row that it is of: it opens nowhere else
   * @throws Error where there is no key
   */
  seal(value: string, place: string): Sealed {
    const { id: keyId, bytes } = this.current();
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, bytes, nonce).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return { cipher: sealed, nonce, keyId };
  }

  /**
   * The value; null: its key is not here.
   * @throws Error where it was sealed for another place, or changed
   */
  open({ cipher, nonce, keyId }: Sealed, place: string): string | null {
    const key = this.readable().find(({ id }) => id === keyId);
    if (!key) return null;
    const opening = createDecipheriv(CIPHER, key.bytes, nonce).setAAD(Buffer.from(place));
    opening.setAuthTag(cipher.subarray(-TAG_BYTES));
    return Buffer.concat([opening.update(cipher.subarray(0, -TAG_BYTES)), opening.final()]).toString('utf8');
  }

  /** Stands for a value in what is kept of a request: the same for the same value, and nobody without the key can guess from it. */
  markOf(value: string): string {
    return createHmac('sha256', derived(this.current().bytes, 'request', KEY_BYTES))
      .update(value)
      .digest('hex');
  }

  private current(): Key {
    const key = this.configured ?? this.ofFile(true);
    if (!key) throw new Error('There is no ACCESS_KEY.');
    return key;
  }

  private readable(): Key[] {
    return [this.configured, this.ofFile(false), ...this.old].filter((key) => key !== null);
  }

  private ofFile(isMade: boolean): Key | null {
    if (this.kept || this.file === null) return this.kept;
    if (isMade) {
      mkdirSync(dirname(this.file), { recursive: true, mode: 0o700 });
      makeSecret(this.file, randomBytes(KEY_BYTES).toString('base64'));
    } else if (!existsSync(this.file)) return null;
    const bytes = Buffer.from(readSecret(this.file, REMEDY, Math.ceil(KEY_BYTES / 3) * 4), 'base64');
    if (bytes.length !== KEY_BYTES) throw new Error(`${this.file} holds no key of ${KEY_BYTES} bytes: ${REMEDY}.`);
    this.kept = keyOf(bytes);
    return this.kept;
  }
}

/** Says nothing about the key. */
const keyOf = (bytes: Buffer): Key => ({ id: derived(bytes, 'name', 8).toString('hex'), bytes });

const derived = (key: Buffer, use: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `tidycrew code ${use}`, length));
