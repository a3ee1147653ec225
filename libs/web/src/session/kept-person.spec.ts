import { beforeEach, expect, test } from '@jest/globals';
import type { SessionUser } from '@tidycrew/contracts';
import { keepPerson, keptPerson } from './kept-person';
import { memoryStorage } from './memory-storage.fixture';
import { store } from './store';

const KEPT_MS = 36 * 3_600_000;

const ANNA: SessionUser = {
  id: 7,
  email: 'anna@example.test',
  firstName: 'Anna',
  lastName: 'Lee',
  name: 'Anna Lee',
  role: 'staff',
  isSpoofed: false,
  actor: null,
};

beforeEach(() => {
  globalThis.localStorage = memoryStorage();
  globalThis.sessionStorage = memoryStorage();
});

test.each([
  ['at once', 0, true],
  ['a moment before 36 hours', KEPT_MS - 1, true],
  ['after 36 hours', KEPT_MS, false],
  ['when the clock was put back', -1, false],
])('a person is kept %s: %s', (_, afterMs, isKept) => {
  keepPerson(ANNA, 1_000_000);
  expect(keptPerson(1_000_000 + afterMs)).toEqual(isKept ? ANNA : null);
  expect(localStorage.length).toBe(isKept ? 1 : 0);
});

test('nobody is kept of whom an admin has the view, nor after a sign-out', () => {
  keepPerson({ ...ANNA, isSpoofed: true });
  expect(keptPerson()).toBeNull();
  keepPerson(ANNA);
  store.wipe();
  expect(keptPerson()).toBeNull();
});
