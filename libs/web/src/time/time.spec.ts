import { afterEach, describe, expect, it } from '@jest/globals';
import {
  formatUtcView,
  browserTimeZone,
  formatDate,
  formatLongDate,
  formatDayOfMonth,
  formatShortDate,
  formatTime,
  formatTimeUs,
  localMinutes,
} from './format';
import { serverOffset, steadyOffset } from './clocks';
import { offsetAtZone } from './zone';

const MELBOURNE = 'Australia/Melbourne';

it('the minutes of the day are those of the device’s clock', () => {
  expect(localMinutes(new Date(2026, 2, 5, 9, 31).toISOString())).toBe(571);
});

describe('local time', () => {
  it.each([
    ['afternoon', '2026-03-05T04:30:00.000Z', '3:30 pm', '3:30 PM'],
    ['midnight', '2026-03-04T13:00:00.000Z', '12:00 am', '12:00 AM'],
    ['noon', '2026-03-05T01:00:00.000Z', '12:00 pm', '12:00 PM'],
    ['morning in winter', '2026-07-01T23:05:00.000Z', '9:05 am', '9:05 AM'],
  ])('%s', (_, instant, australian, american) => {
    expect(formatTime(instant, MELBOURNE).replace(/\s/gu, ' ')).toBe(australian);
    expect(formatTimeUs(instant, MELBOURNE)).toBe(american);
  });

  it('writes dates the Australian way, on the day of the zone', () => {
    expect(formatDate('2026-03-04T21:58:00.000Z', MELBOURNE)).toBe('Thu, 5 Mar 2026');
    expect(formatLongDate('2026-03-04T21:58:00.000Z', MELBOURNE)).toBe('5 March 2026');
    expect(formatShortDate('2026-03-04T21:58:00.000Z', MELBOURNE)).toBe('5 Mar 2026');
    expect(formatDayOfMonth('2026-03-05')).toBe('5 Mar');
  });

  it('is empty for what is no instant', () => {
    expect(formatTime('soon')).toBe('');
    expect(formatLongDate('')).toBe('');
  });
});

describe('browserTimeZone', () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, 'Temporal'));

  it("is the device's, as every browser tells it", () => {
    expect(browserTimeZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it("is Temporal's where there is one, which makes no formatter", () => {
    Object.assign(globalThis, { Temporal: { Now: { timeZoneId: () => MELBOURNE } } });
    expect(browserTimeZone()).toBe(MELBOURNE);
  });
});

describe('offsetAtZone (D37)', () => {
  it.each([
    ['Melbourne just before summer time', MELBOURNE, '2026-10-03T15:59:59.999Z', 600],
    ['Melbourne when summer time begins', MELBOURNE, '2026-10-03T16:00:00.000Z', 660],
    ['Melbourne just before summer time ends', MELBOURNE, '2026-04-04T15:59:59.999Z', 660],
    ['Melbourne when summer time has ended', MELBOURNE, '2026-04-04T16:00:00.000Z', 600],
    ['half hours', 'Asia/Kolkata', '2026-01-01T00:00:00.000Z', 330],
    ['half an hour of summer time', 'Australia/Lord_Howe', '2026-01-01T00:00:00.500Z', 660],
    ['the far east', 'Pacific/Kiritimati', '2026-01-01T00:00:00.000Z', 840],
    ['the west', 'America/New_York', '2026-01-01T00:00:00.000Z', -300],
    ['UTC at midnight', 'UTC', '2026-01-01T00:00:00.000Z', 0],
  ])('%s', (_, zone, instant, minutes) => {
    expect(offsetAtZone(zone)(Date.parse(instant))).toBe(minutes);
  });

  it('refuses an unknown zone', () => {
    expect(() => offsetAtZone('Mars/Olympus')).toThrow(RangeError);
  });
});

describe('formatUtcView (D36)', () => {
  it.each([
    ['ten hours in winter', '2026-07-01T22:00:00.000Z', '10:00 pm'],
    ['ten hours in summer too, where true UTC would be 9 pm', '2026-01-01T21:00:00.000Z', '10:00 pm'],
    ['an afternoon', '2026-03-05T04:30:00.000Z', '5:30 am'],
    ['a stroke of midnight', '2026-07-01T00:00:00.000Z', '12:00 am'],
  ])('%s', (_, instant, shown) => {
    expect(formatUtcView(instant, offsetAtZone(MELBOURNE))).toBe(shown);
  });
});

describe('serverOffset (D52)', () => {
  it.each([
    ['right phone', '2026-03-05T00:00:00.000Z', 0],
    ['phone two hours fast', '2026-03-04T22:00:00.000Z', -7_200_000],
    ['phone two hours slow', '2026-03-05T02:00:00.000Z', 7_200_000],
    ['no time from the server', 'never', 0],
  ])('%s', (_, serverTime, offset) => {
    expect(serverOffset(serverTime, Date.parse('2026-03-05T00:00:00.000Z'))).toBe(offset);
  });

  it.each([
    ['the first answer', [NaN, -300], -300],
    ['an answer that was 6 s on its way', [-200, -6_000], -200],
    ['one that was quicker than all before', [-6_000, -200], -200],
    ['a clock that was set forward by an hour', [-200, -3_600_200], -3_600_200],
    ['a clock that was set back by an hour', [-200, 3_599_800], 3_599_800],
  ] as const)('keeps what is nearest to the server’s time: %s', (_, [known, told], offset) => {
    expect(steadyOffset(known, told)).toBe(offset);
  });
});
