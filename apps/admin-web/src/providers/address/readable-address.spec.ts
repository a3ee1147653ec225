import { describe, expect, it } from '@jest/globals';
import { LISTS } from './lists';
import { decode, encode, isQuiet, type ListPrefs } from './readable-address';

const { customers: list, staff } = LISTS as Record<'customers' | 'staff', (typeof LISTS)[string]>;
const USUAL: ListPrefs = { sort: { field: 'name', order: 'ASC' }, perPage: 20 };
const asked = (search: string, of = list) => {
  const { filter = '{}', ...rest } = Object.fromEntries(new URLSearchParams(decode(of, search)));
  return { ...rest, filter: JSON.parse(filter) as object };
};

describe('the readable address of a list', () => {
  it.each([
    ['', { filter: { active: true } }],
    ['?q=elm+house&page=2', { page: '2', filter: { active: true, q: 'elm house' } }],
    ['?archived=1&frequency=weekly', { filter: { active: false, cleanFrequency: 'weekly' } }],
    ['?price=missing', { filter: { active: true, hasPrice: false } }],
    ['?sort=price&order=desc&perPage=50', { sort: 'price', order: 'DESC', perPage: '50', filter: { active: true } }],
    // What an address may hold that nobody wrote.
    ['?page=-1&perPage=x&sort=password&order=desc&frequency=never', { filter: { active: true } }],
    ['?view=table&date=2026-03-02&edit=5', { filter: { active: true } }],
  ])('%j is read', (search, read) => {
    expect(asked(search)).toEqual(read);
  });

  it.each(['', '?q=elm&page=2', '?frequency=weekly&archived=1', '?price=missing', '?perPage=50&sort=price&order=desc'])(
    '%j is written as it was read',
    (search) => {
      const written = encode(list, decode(list, search), USUAL);
      expect(Object.fromEntries(new URLSearchParams(written))).toEqual(Object.fromEntries(new URLSearchParams(search)));
    },
  );

  it('reads days and ids of the activity, and nothing else', () => {
    const search = '?person=7&about=customer&id=0&from=2026-03-02&to=soon';
    const { filter = '' } = Object.fromEntries(new URLSearchParams(decode(LISTS.activity!, search)));
    expect(JSON.parse(filter)).toEqual({ actorId: 7, subject: 'customer', from: '2026-03-02' });
    const written = encode(LISTS.activity!, decode(LISTS.activity!, search), USUAL);
    expect(Object.fromEntries(new URLSearchParams(written))).toEqual({
      person: '7',
      about: 'customer',
      from: '2026-03-02',
    });
  });

  it.each([
    ['?role=manager&team=7', { role: 'manager', team: 7 }],
    ['?team=none&archived=1', { active: false, team: 'none' }],
    ['?role=owner&team=7a', {}],
  ])('%j is read of people', (search, filter) => {
    expect(asked(search, staff)).toEqual({ filter: { active: true, ...filter } });
    expect(asked(encode(staff, decode(staff, search), USUAL), staff)).toEqual(asked(search, staff));
  });

  it.each([
    ['outbox', '?status=failed', { status: 'failed' }],
    ['outbox', '?status=lost', {}],
    ['invoices', '?open=1', { open: true }],
    ['invoices', '?open=0', {}],
    ['payments', '?q=smith&method=payId&customer=7', { q: 'smith', method: 'payId', customerId: 7 }],
    ['payments', '?method=gold&from=2026-11-02&to=soon', { from: '2026-11-02' }],
    ['credit-notes', '?customer=7&to=2026-11-30', { customerId: 7, to: '2026-11-30' }],
    ['debtors', '?q=smith&day=2026-10-31', { q: 'smith', date: '2026-10-31' }],
    ['debtors', '?day=soon', {}],
    ['late-punches', '?state=waiting', { waiting: true }],
    ['late-punches', '?state=decided', { waiting: false }],
    ['late-punches', '?state=late', {}],
  ])('%s %j is read, and written as it was read', (name, search, filter) => {
    const of = LISTS[name]!;
    expect(asked(search, of)).toEqual({ filter });
    expect(asked(encode(of, decode(of, search), USUAL), of)).toEqual({ filter });
  });

  it.each([
    ['true', '?state=waiting'],
    ['false', '?state=decided'],
    ['', ''],
  ])('the choice %j of late punches is written as %j', (waiting, search) => {
    expect(encode(LISTS['late-punches']!, `?filter=${JSON.stringify({ waiting })}`, USUAL)).toBe(search);
  });

  it('reads an invoice list by the names of the API', () => {
    const search = '?q=150&status=paid&customer=7&from=2026-03-02&to=2026-03-31&source=automatic';
    const filter = { q: '150', status: 'paid', customerId: 7, dateFrom: '2026-03-02', dateTo: '2026-03-31' };
    expect(asked(search, LISTS.invoices)).toEqual({ filter: { ...filter, source: 'automatic' } });
    const written = encode(LISTS.invoices!, decode(LISTS.invoices!, search), USUAL);
    expect(Object.fromEntries(new URLSearchParams(written))).toEqual(Object.fromEntries(new URLSearchParams(search)));
    expect(asked('?status=lost&customer=x&from=soon&tab=links', LISTS.invoices)).toEqual({ filter: {} });
  });

  it('leaves out what the list begins with anyway', () => {
    const own = '?displayedFilters=%7B%7D&filter=%7B%22active%22%3Atrue%7D&order=ASC&page=1&perPage=20&sort=name';
    expect(encode(list, own, USUAL)).toBe('');
    expect(encode(list, own, { sort: { field: 'price', order: 'DESC' }, perPage: 50 })).toBe(
      '?perPage=20&sort=name&order=asc',
    );
  });

  it.each([
    ['?q=el', '?q=elm', true],
    ['', '?q=e', false],
    ['?page=2', '?page=2&sort=price&order=desc', true],
    ['', '?view=table', true],
    ['', '?page=2', false],
    ['?q=el', '?q=elm&frequency=weekly', false],
  ])('from %j to %j is no step of the history: %j', (from, to, quiet) => {
    expect(isQuiet(from, to)).toBe(quiet);
  });
});
