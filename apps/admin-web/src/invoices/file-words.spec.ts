import { describe, expect, it } from '@jest/globals';
import { daysText, fileNameOf } from './file-words';

describe('what a file of invoices holds (D175)', () => {
  it.each([
    ['2026-11-01', '2026-11-30', '1–30 Nov', 'invoices-2026-11-01-to-2026-11-30'],
    ['2026-10-28', '2026-11-03', '28 Oct – 3 Nov', 'invoices-2026-10-28-to-2026-11-03'],
    ['2026-11-03', '2026-11-03', '3 Nov', 'invoices-2026-11-03'],
    ['2025-11-01', '2025-11-30', '1–30 Nov 2025', 'invoices-2025-11-01-to-2025-11-30'],
    ['2025-12-28', '2026-01-03', '28 Dec 2025 – 3 Jan 2026', 'invoices-2025-12-28-to-2026-01-03'],
    [null, null, '', 'invoices'],
  ])('of %s to %s is %p', (firstDay, lastDay, text, name) => {
    expect(daysText({ firstDay, lastDay }, '2026-11-22')).toBe(text);
    expect(fileNameOf('invoices', { firstDay, lastDay })).toBe(name);
  });
});
