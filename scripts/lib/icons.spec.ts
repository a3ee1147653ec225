import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ICONS, importedIcons } from './icons.mjs';

describe('the icons that are installed', () => {
  it('are those that the console and react-admin import: else run npm run icons', () => {
    const kept = fs.readdirSync(ICONS).filter((file) => file.endsWith('.mjs'));
    expect(kept.map((file) => path.basename(file, '.mjs')).toSorted()).toEqual(importedIcons());
  });
});
