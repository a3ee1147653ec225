import type { SortPayload } from 'react-admin';
import type { ListAddress } from './lists';

/** What a list begins with when its address does not say it: each person's own. */
export interface ListPrefs {
  sort: SortPayload;
  perPage: number;
}

/** Neither filters nor the list controller's own: how a list looks, the day that it is about, the tab it is in. They stay. */
export const KEPT = ['view', 'date', 'tab'];
const NUMBER = /^[1-9]\d{0,5}$/;

/** '?q=elm&page=2' as react-admin's list controller reads it: '?page=2&filter={"active":true,"q":"elm"}'. */
export function decode({ sorts, words }: ListAddress, search: string): string {
  const { page = '', perPage = '', sort = '', order, ...said } = Object.fromEntries(new URLSearchParams(search));
  const out = new URLSearchParams();
  if (NUMBER.test(page)) out.set('page', page);
  if (NUMBER.test(perPage)) out.set('perPage', perPage);
  // Whatever else stands there is not a column.
  if (sorts.includes(sort)) {
    out.set('sort', sort);
    out.set('order', order === 'desc' ? 'DESC' : 'ASC');
  }
  const filter = Object.fromEntries(words.map((word) => [word.filter, word.read(said[word.name] ?? '')]));
  out.set('filter', JSON.stringify(filter));
  return `?${out}`;
}

/** And back: without what the list begins with anyway. */
export function encode({ words }: ListAddress, search: string, usual?: ListPrefs): string {
  const { filter = '{}', displayedFilters: _, order = '', ...own } = Object.fromEntries(new URLSearchParams(search));
  const chosen = JSON.parse(filter) as Record<string, unknown>;
  const values: Record<string, unknown> = {
    ...chosen,
    ...Object.fromEntries(words.map((word) => [word.filter, undefined])),
    ...Object.fromEntries(words.map(({ name, filter: of, write = asItIs }) => [name, write(chosen[of])])),
    ...own,
    order: order.toLowerCase(),
  };
  if (own.page === '1') delete values.page;
  if (own.perPage === String(usual?.perPage)) delete values.perPage;
  const isUsual = own.sort === usual?.sort.field && order === usual?.sort.order;
  if (isUsual || own.sort === undefined) for (const name of ['sort', 'order']) delete values[name];
  const said = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const out = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  return out.size > 0 ? `?${out}` : '';
}

const asItIs = (value: unknown) => value;

/** Asks for the same records in another way. */
const LOOKS = ['sort', 'order', 'perPage', 'view'];

/** Whether the change of an address is no step of the history: typing on, another order, nothing at all. */
export function isQuiet(from: string, to: string): boolean {
  const [before, after] = [new URLSearchParams(from), new URLSearchParams(to)];
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );
  return changed.every((name) => LOOKS.includes(name)) || (before.has('q') && changed.every((name) => name === 'q'));
}
