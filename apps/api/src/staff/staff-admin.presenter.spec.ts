import { describe, expect, it } from '@jest/globals';
import type { AdminStaffRow } from './staff-admin.repository.js';
import { staffCsv } from './staff-admin.presenter.js';

const ANN = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.test',
  phone: null,
  role: 'staff',
  active: true,
};

describe('staffCsv', () => {
  it.each([
    ['Australia/Melbourne', '2026-03-04T12:59:59Z', '2026-03-04'],
    ['Australia/Melbourne', '2026-03-04T13:00:00Z', '2026-03-05'],
    ['Australia/Perth', '2026-03-04T13:00:00Z', '2026-03-04'],
  ])('names the day of the business on which a person was added, in %s at %s (D5)', (timeZone, createdAt, day) => {
    const row = { ...ANN, teamName: null, createdAt: new Date(createdAt) };
    const csv = staffCsv({ rows: [row as AdminStaffRow], timeZone });
    expect(csv.trimEnd().split('\r\n').at(-1)?.split(',').at(-1)).toBe(day);
  });
});
