import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { keptSecret, makeSecret, readSecret } from './kept-secret.js';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'tidycrew-secret-'));
const folder = path.join(root, 'data');
const file = path.join(folder, 'session.secret');

beforeEach(() => fs.rmSync(folder, { recursive: true, force: true }));
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

describe('a secret that a file keeps', () => {
  it('is made once, whole, for its owner only, and leaves nothing else behind', () => {
    const secret = keptSecret(file, 'remove it');
    expect(secret).toMatch(/^[\w-]{48}$/);
    expect(keptSecret(file, 'remove it')).toBe(secret);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
    expect(fs.readdirSync(folder)).toEqual(['session.secret']);
  });

  it('is never replaced: who comes second finds the first one’s', () => {
    keptSecret(file, 'remove it');
    fs.writeFileSync(file, 'x'.repeat(32));
    makeSecret(file, 'y'.repeat(32));
    expect(readSecret(file, 'remove it')).toBe('x'.repeat(32));
  });

  it.each(['', '\n', ' '.repeat(40), 'x'.repeat(31), `${'x'.repeat(31)}\n`])(
    'is refused as %j, with what to do',
    (text) => {
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(file, text);
      expect(() => keptSecret(file, 'remove it')).toThrow(
        `${file} holds no secret of at least 32 characters: remove it.`,
      );
    },
  );
});
