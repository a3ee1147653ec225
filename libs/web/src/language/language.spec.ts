import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { guessedLanguage, listOf, locale, say, speak, translated, type Catalogue } from './index';

const TEXTS = translated('test', { title: 'Keys', parts: { count: (count: number) => `${count} keys` } } as const);
const parts = TEXTS.parts;

const SPANISH = {
  test: { title: 'Llaves', parts: { count: (count: number) => `${count} llaves` }, later: { word: 'luego' } },
  later: { word: 'luego' },
  said: {
    'Please sign in.': 'Entre.',
    '{0} is already on a clean at {1}.': 'En {1} ya está {0}.',
    'Too many tries. Please try again in 1 minute.': 'En 1 minuto.',
  },
} satisfies Catalogue & Record<string, unknown>;

beforeEach(() => {
  Object.assign(globalThis, { document: { documentElement: { lang: '' } } });
});
afterEach(() => {
  speak('en', null);
  Reflect.deleteProperty(globalThis, 'document');
  jest.restoreAllMocks();
});

describe('words of a page', () => {
  it('are those of the language, also where a part of them is held, and English again after it', () => {
    speak('es', SPANISH);
    expect([TEXTS.title, parts.count(2), document.documentElement.lang]).toEqual(['Llaves', '2 llaves', 'es']);
    speak('en', null);
    expect([TEXTS.title, parts.count(2), document.documentElement.lang]).toEqual(['Keys', '2 keys', 'en-AU']);
  });

  it('of a file that comes later are in the language at once', () => {
    speak('es', SPANISH);
    const later = translated('later', { word: 'later' });
    expect(later.word).toBe('luego');
    speak('en', null);
    expect(later.word).toBe('later');
  });
});

describe('sentences of the server', () => {
  it('are found by their English, with what they hold; any other stays', () => {
    speak('es', SPANISH);
    expect(say('Please sign in.')).toBe('Entre.');
    expect(say('Anna (new) is already on a clean at 3. Elm St.')).toBe('En 3. Elm St ya está Anna (new).');
    expect(say('Please sign in now.')).toBe('Please sign in now.');
    expect(say('User denied Geolocation', '')).toBe('');
  });

  it('are as they are in English', () => {
    expect(say('Please sign in.')).toBe('Please sign in.');
    expect(say('User denied Geolocation', '')).toBe('User denied Geolocation');
  });
});

it('names are listed as the language does', () => {
  expect([[], ['Ann'], ['Ann', 'Ben'], ['Ann', 'Ben', 'Cleo']].map(listOf)).toEqual([
    '',
    'Ann',
    'Ann and Ben',
    'Ann, Ben and Cleo',
  ]);
  speak('es', SPANISH);
  expect(listOf(['Ann', 'Ben', 'Cleo'])).toBe('Ann, Ben y Cleo');
});

it('dates are written in the language, in Latin digits', () => {
  expect([locale(), locale('en-US')]).toEqual(['en-AU', 'en-US']);
  speak('zh-Hans', SPANISH);
  expect([locale(), locale('en-US')]).toEqual(['zh-Hans-u-nu-latn', 'zh-Hans-u-nu-latn']);
});

it.each([
  [['es-419', 'en'], 'es'],
  [['pt-PT', 'en'], 'pt-BR'],
  [['fr', 'zh-TW'], 'zh-Hans'],
  [['en-GB', 'es'], 'en'],
  [['fr'], 'en'],
  [[], 'en'],
])('of a browser that asks for %j the first guess is %s', (wanted, language) => {
  expect(guessedLanguage(wanted)).toBe(language);
});
