import { describe, expect, it } from '@jest/globals';
import moment from 'moment-timezone';
// After ours: an older copy of its own would take the place of what was loaded before.
import 'date-holidays';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { canonicalZone } from './time-zone.js';

describe('the time zones', () => {
  it('are those of our own library, whatever a library beside it brings along', () => {
    const file = createRequire(import.meta.url).resolve('moment-timezone/data/packed/latest.json');
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
    expect(moment.tz.dataVersion).toBe(version);
  });

  it.each([
    ['Australia/Melbourne', 'Australia/Melbourne'],
    ['australia/melbourne', 'Australia/Melbourne'],
    ['Mars/Base', null],
    ['__proto__', null],
    ['constructor', null],
    ['', null],
  ])('%s is %s', (name, canonical) => {
    expect(canonicalZone(name)).toBe(canonical);
  });
});
