import { describe, expect, it } from '@jest/globals';
import { ROLES } from '@tidycrew/contracts';
import { LISTS } from './address/lists';
import { isAllowed, PAGE_NAMES, PAGES, titleOf } from './pages';

const FOR_MANAGERS = ['dashboard', 'schedule', 'due'];

describe('who may see a page (D8, D54, D62)', () => {
  it('managers see dashboard, schedule and who is due', () => {
    expect(PAGE_NAMES.filter((name) => isAllowed('manager', name, 'list'))).toEqual(FOR_MANAGERS);
  });

  it('a page that names no roles is for admins alone', () => {
    const closed = PAGE_NAMES.filter((name) => PAGES[name].roles === undefined);
    expect(closed.length).toBeGreaterThan(10);
    for (const name of closed) {
      expect(ROLES.filter((role) => isAllowed(role, name, 'list'))).toEqual(['admin']);
    }
  });

  it.each(['cleans', 'nowhere', 'constructor', ''])('what is no page (%j) is for admins alone', (name) => {
    expect(ROLES.filter((role) => isAllowed(role, name, 'list'))).toEqual(['admin']);
    expect(titleOf(name)).toBeUndefined();
  });

  it.each(['create', 'edit', 'delete', 'show'])('managers only look: %s', (action) => {
    expect(PAGE_NAMES.filter((name) => isAllowed('manager', name, action))).toEqual([]);
    expect(isAllowed('admin', 'schedule', action)).toBe(true);
  });

  it('who is not signed in sees nothing', () => {
    expect(PAGE_NAMES.filter((name) => isAllowed(undefined, name, 'list'))).toEqual([]);
  });
});

it('each list of records has an address that says what it is sorted and filtered by', () => {
  const listed = PAGE_NAMES.filter((name) => PAGES[name].resource);
  // The schedule is a resource for its plans, and no list.
  expect(listed.filter((name) => !Object.hasOwn(LISTS, name))).toEqual(['schedule']);
  expect(Object.keys(LISTS).filter((name) => !listed.some((one) => one === name))).toEqual([]);
});
