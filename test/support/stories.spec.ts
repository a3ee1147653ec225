import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BROWSER = path.join(ROOT, 'test/browser');
const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** The pages that stories of these test files name at the end of their titles: '@story:customers,customer'. */
const toldIn = (isTheirs: (file: string) => boolean): string[] =>
  readdirSync(BROWSER)
    .filter((file) => file.endsWith('.browser.ts') && isTheirs(file))
    .flatMap((file) => found(readFileSync(path.join(BROWSER, file), 'utf8'), /@story:([\w,-]+)/g))
    .flatMap((names) => names.split(','));

/** 'customer-show' of 'CustomerShow'. */
const kebab = (name: string): string => name.replaceAll(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase();

const isOfConsole = (file: string): boolean => file.startsWith('admin-');

// npm test runs the stories alone (decision D563): a page without one could break unseen until everything is run.
describe('each page has a story, and each story a page', () => {
  it('of the console', () => {
    const text = textOf('apps/admin-web/src/pages.tsx');
    const ofLists = found(text, /^ {2}'?([\w-]+)'?: \(\) => import\(/gm);
    const ofRecords = found(text, /import\('\.\/[\w-]+\/(\w+Show)'\)/g);
    const others = found(text, /^export const (\w+) = (?:guarded|lazy)\(/gm);
    const pages = [...ofLists, ...[...ofRecords, ...others].map(kebab)];
    expect(pages.length).toBeGreaterThan(20);
    expect([...new Set(toldIn(isOfConsole))].toSorted()).toEqual(pages.toSorted());
  });

  it('of the phone app, and of those that need no account', () => {
    const pages = found(textOf('apps/staff-web/src/App.tsx'), /element=\{<(\w+)Page \/>\}/g).filter(
      (name) => name !== 'NoSuch',
    );
    expect(pages.length).toBeGreaterThan(6);
    const told = new Set(toldIn((file) => !isOfConsole(file)));
    expect([...told].toSorted()).toEqual(pages.toSorted());
  });
});
