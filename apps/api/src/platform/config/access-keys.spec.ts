import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { AccessKeys } from './access-keys.js';
import { validate } from './env.js';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'tidycrew-codes-'));
const folder = path.join(root, 'data');
const file = path.join(folder, 'access.key');
const PLACE = 'tidycrew code 5 of customer 7';
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/x',
  SESSION_SECRET: 's'.repeat(32),
  PUBLIC_HOST: 'clean.example.com',
};

const aKey = (): string => randomBytes(32).toString('base64');
const keysOf = (env: Record<string, string>): AccessKeys => new AccessKeys(validate({ DATA_DIR: folder, ...env }));

beforeEach(() => fs.rmSync(folder, { recursive: true, force: true }));
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

describe('secrets at rest (D505)', () => {
  it('open with their key at their place only, and are never the same twice', () => {
    const keys = keysOf({ ACCESS_KEY: aKey() });
    const sealed = keys.seal('4711', PLACE);
    expect(keys.open(sealed, PLACE)).toBe('4711');
    expect(keys.seal('4711', PLACE).cipher.equals(sealed.cipher)).toBe(false);
    expect(() => keys.open(sealed, 'tidycrew code 6 of customer 7')).toThrow();
    expect(() => keys.open(sealed, 'tidycrew code 5 of customer 8')).toThrow();
    const changed = Buffer.from(sealed.cipher);
    changed[0]! ^= 1;
    expect(() => keys.open({ ...sealed, cipher: changed }, PLACE)).toThrow();
  });

  it('of an old key open as long as that is named, and with another one not at all', () => {
    const [old, fresh] = [aKey(), aKey()];
    const sealed = keysOf({ ACCESS_KEY: old }).seal('4711', PLACE);
    expect(keysOf({ ACCESS_KEY: fresh, ACCESS_KEYS_OLD: `${aKey()},${old}` }).open(sealed, PLACE)).toBe('4711');
    expect(keysOf({ ACCESS_KEY: fresh }).open(sealed, PLACE)).toBeNull();
  });

  it('have a key of the data folder outside production, made when the first one is sealed', () => {
    const keys = keysOf({});
    expect(keys.open({ cipher: Buffer.alloc(20), nonce: Buffer.alloc(12), keyId: 'x' }, PLACE)).toBeNull();
    expect(fs.existsSync(file)).toBe(false);
    const sealed = keys.seal('4711', PLACE);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect(keysOf({}).open(sealed, PLACE)).toBe('4711');
    // What the file holds is what ACCESS_KEY takes.
    const moved = keysOf({ ...PRODUCTION, ACCESS_KEY: fs.readFileSync(file, 'utf8').trim() });
    expect(moved.open(sealed, PLACE)).toBe('4711');
    fs.writeFileSync(file, '');
    expect(() => keysOf({}).seal('4711', PLACE)).toThrow('put the key back');
  });

  it('cannot be saved in production without ACCESS_KEY, which a start does not ask for', () => {
    const keys = keysOf(PRODUCTION);
    expect(keys.canSeal).toBe(false);
    expect(() => keys.seal('4711', PLACE)).toThrow('There is no ACCESS_KEY.');
    expect(fs.existsSync(folder)).toBe(false);
  });

  it('are in a request by a mark that says the same of the same value only, and only with the key', () => {
    const [one, other] = [keysOf({ ACCESS_KEY: aKey() }), keysOf({ ACCESS_KEY: aKey() })];
    expect(one.markOf('4711')).toBe(one.markOf('4711'));
    expect(one.markOf('4712')).not.toBe(one.markOf('4711'));
    expect(other.markOf('4711')).not.toBe(one.markOf('4711'));
  });
});

it.each([
  ['ACCESS_KEY', 'short', 'ACCESS_KEY must be 32 random bytes in base64'],
  ['ACCESS_KEYS_OLD', `${aKey()},short`, 'ACCESS_KEYS_OLD must be keys in base64, separated by commas'],
])('%s is refused as %s', (name, value, sentence) => {
  expect(() => validate({ [name]: value })).toThrow(sentence);
});
