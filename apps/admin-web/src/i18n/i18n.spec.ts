import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGES } from './languages';
import { layered } from './layered';

const SOURCES = path.resolve('apps/admin-web/src');

describe('texts with a language over them', () => {
  const english = {
    title: 'Teams',
    of: (count: number) => `${count} teams`,
    sorts: { name: 'Name' },
    list: ['a', 'b'],
  };

  it('are the language’s where it has one, and English where it has none', () => {
    const texts = layered(english, { title: 'Équipes', sorts: {} });
    expect(texts).toMatchObject({ title: 'Équipes', sorts: { name: 'Name' }, list: ['a', 'b'] });
    expect(texts.of(3)).toBe('3 teams');
    expect(layered(english, { of: (count) => `${count} équipes` }).of(2)).toBe('2 équipes');
  });

  it('take nothing that English does not have', () => {
    expect(layered<object>(english, { other: 'Autre' })).toEqual(english);
    expect(layered(english, undefined)).toBe(english);
  });
});

describe('a language that is added', () => {
  beforeAll(() => {
    LANGUAGES.fr = {
      name: 'Français',
      load: async () => ({ default: { common: { cancel: 'Annuler', day: { calendar: 'Ouvrir le calendrier' } } } }),
    };
    // What the console remembers of this browser.
    Object.assign(globalThis, { localStorage: { getItem: () => '"fr"' } });
  });

  it('is in every text of the console, and English where it says nothing', async () => {
    const { COMMON_TEXTS } = await import('../common/texts');
    expect(COMMON_TEXTS.cancel).toBe('Annuler');
    expect(COMMON_TEXTS.day.calendar).toBe('Ouvrir le calendrier');
    expect(COMMON_TEXTS.close).toBe('Close');
    expect(COMMON_TEXTS.showMore(3)).toBe('Show 3 more');
  });

  it('is what a key finds, and what there is to choose', async () => {
    const { localeChoice, textAt } = await import('.');
    expect(textAt('common.cancel')).toBe('Annuler');
    expect(textAt('common.showMore', [3])).toBe('Show 3 more');
    expect(textAt('common.nothing')).toBeNull();
    expect(textAt('common')).toBeNull();
    expect(localeChoice.get()).toBe('fr');
    expect(localeChoice.all()).toEqual([
      { locale: 'en', name: 'English' },
      { locale: 'fr', name: 'Français' },
    ]);
  });
});

it('every file of texts registers all of them, each under a name of its own', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^|\/)texts\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(20);
  const names: string[] = [];
  for (const file of files) {
    const text = readFileSync(path.join(SOURCES, file), 'utf8');
    expect([file, text.match(/^export const \w+[^=]*= \{/gm)]).toEqual([file, null]);
    names.push(...[...text.matchAll(/= defineTexts\(\s*'([^']+)'/g)].map(([, name = '']) => name));
  }
  expect(names).toEqual([...new Set(names)]);
});
