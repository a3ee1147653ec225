import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ROLES, type AdminStaff, type Role } from '@tidycrew/contracts';
import { nameKey, phoneDigits } from '@tidycrew/domain';
import { allStaff, sortRows } from '../common';
import { useListUrl } from '../common/list';

const SORT_BY: Record<string, (person: AdminStaff) => string | number | null> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  role: ({ role }) => ROLES.indexOf(role),
  team: ({ teamName }) => teamName,
  activeJob: ({ activeJob }) => activeJob?.customerName ?? null,
  createdAt: ({ createdAt }) => createdAt,
};
/** Who is at work where changes by itself. */
const REFRESH_MS = 30_000;
const NO_ONE: readonly AdminStaff[] = [];

/** What the address can ask for of the team filter beside a team's id: people without one. */
export const NO_TEAM = 'none';

/** All staff, which is one answer (decision D4), filtered and sorted here by what the address says. */
export function useStaffList() {
  const url = useListUrl({ key: 'name', isAscending: true }, Object.keys(SORT_BY));
  const query = useQuery({ ...allStaff, staleTime: 5_000, refetchInterval: REFRESH_MS });
  const all = query.data ?? NO_ONE;
  const isArchived = url.get('archived') === '1';
  const search = url.get('q');
  const role = ROLES.find((one) => one === url.get('role')) ?? '';
  const team = url.get('team');
  const { key, isAscending } = url.sort;
  const people = useMemo(() => all.filter(({ active }) => active !== isArchived), [all, isArchived]);
  const shown = useMemo(() => {
    const found = people.filter((person) => isFound(person, search) && hasRole(person, role) && isIn(person, team));
    const byName = sortRows(found, ({ name }) => name, true);
    return key === 'name' && isAscending ? byName : sortRows(byName, SORT_BY[key] ?? (() => null), isAscending);
  }, [people, search, role, team, key, isAscending]);
  const exportPath = `/api/admin/staff/export?${new URLSearchParams({
    filter: JSON.stringify({ active: !isArchived, ...(search && { q: search }), ...(role && { role }) }),
  }).toString()}`;
  return { url, query, all, people, shown, isArchived, search, role, team, exportPath };
}

function isFound({ name, email, phone, teamName }: AdminStaff, search: string): boolean {
  const text = nameKey(`${name} ${email} ${teamName ?? ''}`);
  const isPhone = /^[\d\s()+-]+$/.test(search) && phoneDigits(search) !== '';
  if (isPhone && phone?.includes(phoneDigits(search))) return true;
  return nameKey(search)
    .split(' ')
    .every((word) => text.includes(word));
}

const hasRole = (person: AdminStaff, role: Role | '') => role === '' || person.role === role;

function isIn({ team }: AdminStaff, wanted: string): boolean {
  if (wanted === '') return true;
  return wanted === NO_TEAM ? team === null : String(team?.teamId) === wanted;
}
