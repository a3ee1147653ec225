import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { faultsOf, lastSuccessIn, metricsOf, readArchive, type Verdict } from './archive.js';

const NOW = new Date('2026-11-23T02:30:00Z');
const hoursAgo = (hours: number): number => NOW.getTime() / 1000 - hours * 3_600;

const backup = (label: string, key: number, stop: number, error = false) => ({
  label,
  error,
  database: { id: 1, 'repo-key': key },
  timestamp: { start: stop - 60, stop },
});

/** As pgBackRest 2.45 tells it, of two repositories. */
const told = (backups: object[], status = { code: 0, message: 'ok' }): string =>
  JSON.stringify([
    {
      name: 'tidycrew',
      db: [{ id: 1, 'repo-key': 1, version: '15' }],
      repo: [
        { key: 1, status: { code: 0, message: 'ok' } },
        { key: 2, status },
      ],
      backup: backups,
    },
  ]);

const problemsOf = (json: string, maxAgeHours = 26): string[][] =>
  readArchive(json, 'tidycrew').repositories.map((one) => faultsOf(one, NOW, maxAgeHours));

describe('what pgBackRest tells of an archive (D285)', () => {
  it.each<[string, object[], { code: number; message: string } | undefined, string[][]]>([
    ['both are well', [backup('a', 1, hoursAgo(3)), backup('b', 2, hoursAgo(26))], undefined, [[], []]],
    [
      'an old one, and none',
      [backup('old', 1, hoursAgo(49.5))],
      undefined,
      [['Its newest backup old is 49 hours old.'], ['There is no backup in it.']],
    ],
    [
      'one that cannot be read',
      [backup('a', 1, hoursAgo(1))],
      { code: 99, message: 'other' },
      [[], ['pgBackRest says of it: other.']],
    ],
    [
      'broken pages in the newest, whose order is that of time',
      [backup('newest', 1, hoursAgo(1), true), backup('older', 1, hoursAgo(30)), backup('b', 2, hoursAgo(1))],
      undefined,
      [['In its newest backup newest pages have wrong checksums.'], []],
    ],
  ])('%s', (_, backups, status, problems) => expect(problemsOf(told(backups, status))).toEqual(problems));

  it('knows the version of the server, and says what is no archive', () => {
    expect(readArchive(told([]), 'tidycrew').major).toBe(15);
    expect(() => readArchive('[]', 'tidycrew')).toThrow('pgBackRest knows no stanza tidycrew.');
    expect(() => readArchive('ERROR: [037]: no config', 'tidycrew')).toThrow('ERROR: [037]: no config');
  });
});

describe('the figures of a check', () => {
  const verdict = (problems: string[]): Verdict => ({
    repository: 1,
    newest: { label: 'a', stoppedAt: new Date(hoursAgo(1) * 1000), hasBrokenPages: false },
    seconds: 12.5,
    words: '',
    problems,
  });

  it('are of each repository', () => {
    const lines = metricsOf(
      [verdict([]), { ...verdict(['x', 'y']), repository: 2, newest: null, seconds: null }],
      NOW,
      7,
    );
    expect(lines).toContain('tidycrew_archive_problems{repository="1"} 0\n');
    expect(lines).toContain('tidycrew_archive_problems{repository="2"} 2\n');
    expect(lines).toContain(`tidycrew_archive_newest_backup_timestamp_seconds{repository="1"} ${hoursAgo(1)}\n`);
    expect(lines).not.toContain('restore_seconds{repository="2"}');
    expect(lastSuccessIn(lines)).toBe(7);
  });

  it('keep the time of the last good check through any number of bad ones', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 20 }), (nights) => {
        let [file, expected] = ['', 0];
        nights.forEach((isGood, night) => {
          const at = new Date(NOW.getTime() + night * 86_400_000);
          file = metricsOf([verdict(isGood ? [] : ['broken'])], at, lastSuccessIn(file));
          if (isGood) expected = at.getTime() / 1000;
          expect(lastSuccessIn(file)).toBe(expected);
        });
      }),
    );
  });
});
