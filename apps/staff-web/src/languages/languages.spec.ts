import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@tidycrew/contracts';
import { say, speak } from '@tidycrew/web/language';
import type { Catalogue } from './catalogue';
import { SAID } from './said';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(spec|fixture)\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const CATALOGUES = await Promise.all(
  LANGUAGES.filter((language) => language !== 'en').map(async (language): Promise<[string, Catalogue]> => [
    language,
    ((await import(`./${language}`)) as { WORDS: Catalogue }).WORDS,
  ]),
);

/** Every text of a catalogue with its place; functions are left to their types. */
function textsOf(words: object, at = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (typeof value === 'string') return [[`${at}${name}`, value]];
    return typeof value === 'object' && value !== null ? textsOf(value, `${at}${name}.`) : [];
  });
}

describe('catalogues (D592)', () => {
  it('have a file for each language but English, and no other', () => {
    const files = readdirSync(import.meta.dirname).filter((file) => /^[a-z]{2}(-[A-Za-z]+)?\.ts$/.test(file));
    expect(files.map((file) => file.replace('.ts', '')).sort()).toEqual(
      CATALOGUES.map(([language]) => language).sort(),
    );
  });

  it.each(CATALOGUES)('%s has each part of the pages that says its words by it, and no other', (_, words) => {
    const names = [...sourcesIn('apps/staff-web/src'), ...sourcesIn('libs/web/src')].flatMap((file) =>
      [...read(file).matchAll(/translated\(\s*'(\w+)'/g)].map(([, name]) => name!),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(words).sort()).toEqual([...names, 'said'].sort());
  });

  it.each(CATALOGUES)('%s leaves nothing empty or in English', (_, words) => {
    const { said, ...parts } = words;
    const empty = textsOf(words).filter(([, text]) => text.trim() === '');
    expect(empty.map(([at]) => at)).toEqual(['added.approximate.address']);
    expect(Object.entries(said).filter(([english, text]) => english === text)).toEqual([]);
    expect(textsOf(parts).filter(([, text]) => /\b(the|your|please|could not)\b/i.test(text))).toEqual([]);
  });

  it.each(CATALOGUES)('%s holds in each sentence of the server what the English one holds', (_, { said }) => {
    const held = (text: string) => (text.match(/\{\d\}/g) ?? []).sort();
    for (const [english, text] of Object.entries(said)) expect([english, held(text)]).toEqual([english, held(english)]);
  });

  it.each(CATALOGUES)('%s says each sentence of the server in its own words', (_, words) => {
    Object.assign(globalThis, { document: { documentElement: { lang: '' } } });
    speak('es', words);
    const filled = (text: string) => text.replace(/\{(\d)\}/g, 'Elm $1');
    for (const english of SAID) expect([english, say(filled(english))]).toEqual([english, filled(words.said[english])]);
    speak('en', null);
    Reflect.deleteProperty(globalThis, 'document');
  });

  it.each(CATALOGUES)('%s finds every sentence that sends somebody to the office', (_, { said, app }) => {
    const sending = SAID.filter((english) => /\b(ask|tell) (your|the) office\b/i.test(english));
    expect(sending.length).toBeGreaterThan(15);
    expect(sending.filter((english) => !app.office.sendsThere(said[english]))).toEqual([]);
    const others = SAID.filter((english) => !/office/i.test(english));
    expect(others.filter((english) => app.office.sendsThere(said[english]))).toEqual([]);
  });
});

describe('sentences of the server that are translated (D593)', () => {
  const code = [...sourcesIn('apps/api/src'), ...sourcesIn('libs/domain/src'), ...sourcesIn('libs/web/src')]
    .map(read)
    .join('\n')
    // '${…}' as {0}, whatever stands in it.
    .replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '{}');

  // Made of parts in the code.
  const COMPOSED =
    /^(\{0\} min off.*|No lunch off.*|by your office|(over|under) .*|(finished|past) .*|not yet .*|Your hours go.*|.* in 1 minute\.|.* in \{0\} minutes\.|.*8 weeks ago.*|New password must.*|.* archived by now.*|With the notes.*)$/;

  it.each(SAID.filter((sentence) => !COMPOSED.test(sentence)))('%s', (sentence) => {
    expect(code).toContain(sentence.replace(/\{\d\}/g, '{}'));
  });
});
