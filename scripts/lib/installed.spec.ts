import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { howFarIn } from './installed.mjs';

let root: string;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'installed-'));
});

afterEach(() => fs.rmSync(root, { recursive: true }));

function unpack(place: string, file: string) {
  fs.mkdirSync(path.join(root, place), { recursive: true });
  fs.writeFileSync(path.join(root, place, file), '{}');
}

describe('how far an install is', () => {
  it('counts the libraries that lie where the lock file says, but for those of other systems', () => {
    const packages = {
      '': {},
      'node_modules/pg': { version: '8.0.0' },
      'node_modules/pino': { version: '10.0.0' },
      'node_modules/pino/node_modules/pg': { version: '7.0.0' },
      'node_modules/for-here': { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
      'node_modules/for-others': { version: '1.0.0', optional: true, os: ['aix'], cpu: ['ppc'] },
    };
    fs.writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
    const howFar = howFarIn(root);
    expect(howFar()).toBe('0 of 4');
    unpack('node_modules/pino', 'package.json');
    unpack('node_modules/pino/node_modules/pg', 'package.json');
    expect(howFar()).toBe('2 of 4');
    // Its folder is there before its files are.
    unpack('node_modules/pg', 'README.md');
    expect(howFar()).toBe('2 of 4');
  });
});
