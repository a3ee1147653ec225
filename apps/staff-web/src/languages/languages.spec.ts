import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { LANGUAGES, type Language } from '@tidycrew/contracts';
import { dayLunch, lunchConditions, lunchLine } from '@tidycrew/domain';
import { say, speak } from '@tidycrew/web/language';
import { lunchWords } from '../shell/lunch';
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
    const sending = SAID.filter((english) => /\b(ask|tell|talk to) (your|the) office\b/i.test(english));
    expect(sending.length).toBeGreaterThan(15);
    expect(sending.filter((english) => !app.office.sendsThere(said[english]))).toEqual([]);
    const others = SAID.filter((english) => !/office/i.test(english));
    expect(others.filter((english) => app.office.sendsThere(said[english]))).toEqual([]);
  });
});

/** Every line that lunch can be explained by. */
function lunchLines(): string[] {
  const rules = { minHours: 5, durationMinutes: 30, startMinutes: 540, finishMinutes: 1020 };
  const days = [300, 299, 570].flatMap((payMinutes) =>
    [1, 2].flatMap((jobs) =>
      [480, 541].flatMap((payStartMinutesOfDay) =>
        [930, 1020, 1050].map((endMinutesOfDay) => ({ payMinutes, jobs, payStartMinutesOfDay, endMinutesOfDay })),
      ),
    ),
  );
  return days.flatMap((day) =>
    [null, true, false].flatMap((override) =>
      [true, false].flatMap((isInProgress) =>
        [true, false].map((lunchBreak) => {
          const conditions = lunchConditions(day, rules);
          const lunch = dayLunch(conditions, override, [{ cleanId: 1, clockInMs: 0, clockOutMs: 1, lunchBreak }]);
          return lunchLine({ lunch, conditions, lunchMinutes: 30, isInProgress, reason: 'finished at 5 pm' }) ?? '';
        }),
      ),
    ),
  );
}

describe('lunch and why (D205, D593)', () => {
  afterEach(() => {
    speak('en', null);
    Reflect.deleteProperty(globalThis, 'document');
  });

  it.each(CATALOGUES)('%s says every part of it, times too; not what the office wrote', (language, words) => {
    Object.assign(globalThis, { document: { documentElement: { lang: '' } } });
    const lines = [...new Set(lunchLines())];
    expect(lines).toEqual(
      expect.arrayContaining(['30 min off: 5 h, finished at 5 pm', 'No lunch off so far: not yet 5 pm']),
    );
    expect(lines.map((line) => Object.values(lunchWords(line)).join(''))).toEqual(lines);
    speak(language as Language, words);
    const shown = lines.map(lunchWords);
    expect(shown.filter(({ reason }) => reason !== null && reason !== 'finished at 5 pm')).toEqual([]);
    const English =
      /(?<![\p{L}\d:])(off|lunch|over|under|fewer|cleans|started|finished|at|not yet|past|so far|office|\d{1,2} [ap]m)(?!\p{L})/u;
    expect(shown.filter(({ words: said }) => English.test(said))).toEqual([]);
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
    /^(\{0\} min off.*|No lunch off.*|by your office|(over|under) .*|(finished|past) .*|not yet .*|at \{0\}|\{0\} h|Your hours go.*|.* in 1 minute\.|.* in \{0\} minutes\.|.*8 weeks ago.*|New password must.*|With the notes.*)$/;

  it.each(SAID.filter((sentence) => !COMPOSED.test(sentence)))('%s', (sentence) => {
    expect(code).toContain(sentence.replace(/\{\d\}/g, '{}'));
  });
});

/** Rooms of the API whose sentences crews meet. */
const ROOMS = [
  'access/(access|code|house-key)[.]',
  'auth/',
  'checklists/tick',
  'cleans/(clean-conflicts|clean[.]dto|crew-check|finish-clean|start-clean|mistaken|undo)',
  'punches/(archived-presses|press[.]ts|press-applier)',
  'schedule/days/(crew-day|visit-refusal)',
  'teams/team[.]service',
  'timesheets/(my-week|concern)',
  'platform/common/failure[.]filter',
];

const NOT_MET = [
  // The office's.
  'A customer can have at most {} codes.',
  'Codes need ACCESS_KEY in the settings of the server.',
  'Only an active staff member can be viewed.',
  'Please select a customer',
  'Please select a staff member',
  'There is no such concern.',
  'There is no such staff member.',
  'This is not your password.',
  '{} has answered this already.',
  '{} would have more than {} access notes.',
  // The app sends nothing of the kind.
  'A crew can have at most {} members',
  'At most {} items can be ticked at once',
  'Each item can be ticked once at a time',
  'Please choose a day',
  'Please choose the customer.',
  'When they finished must be a time',
  // In two forms: of one minute, and of several.
  'Too many failed sign-ins. Please try again in {}.',
  'Too many tries. Please try again in {}.',
];

describe('sentences that crews can meet (D593)', () => {
  it('have a translation each', () => {
    const known = [...SAID.map((sentence) => sentence.replace(/\{\d\}/g, '{}')), ...NOT_MET];
    const files = sourcesIn('apps/api/src').filter(
      (file) => !file.includes('.admin.') && ROOMS.some((room) => new RegExp(room).test(file)),
    );
    const met = files.flatMap((file) =>
      [...read(file).matchAll(/(?:'[A-Z_]+',|invalid\('[\w.]+',|message:|@\w+\()\s*(['`])([A-Z$][^'`]+)\1/g)].map(
        (found) => found[2]!.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '{}'),
      ),
    );
    expect(met.length).toBeGreaterThan(40);
    // Of two words at most: the name of a field.
    expect(met.filter((sentence) => /\s\S+\s/.test(sentence) && !known.includes(sentence))).toEqual([]);
  });
});
