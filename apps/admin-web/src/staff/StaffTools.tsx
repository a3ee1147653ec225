import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import { ROLES, type AdminStaff } from '@tidycrew/contracts';
import { FilterSelect, ListTools, SearchField, SortSelect, ViewSwitch, type ListUrl } from '../common/list';
import { ROLE_LABELS, STAFF_TEXTS as TEXTS } from './texts';
import { NO_TEAM } from './useStaffList';

const ROLE_FILTER = [
  { value: '', label: TEXTS.everyRole },
  ...ROLES.map((value) => ({ value, label: ROLE_LABELS[value] })),
];
const SORTS = [
  { label: TEXTS.sorts.name, sort: { key: 'name', isAscending: true } },
  { label: TEXTS.sorts.nameDown, sort: { key: 'name', isAscending: false } },
  { label: TEXTS.sorts.team, sort: { key: 'team', isAscending: true } },
  { label: TEXTS.sorts.role, sort: { key: 'role', isAscending: true } },
  { label: TEXTS.sorts.newest, sort: { key: 'createdAt', isAscending: false } },
];

interface StaffToolsProps {
  url: ListUrl;
  people: readonly AdminStaff[];
}

/** Search, role, team, order and view of the staff list; all of it is in the address. */
export function StaffTools({ url, people }: StaffToolsProps) {
  const { filterValues, setFilters } = useListContext();
  const { q: search, team } = filterValues;
  const role = ROLES.find((one) => one === filterValues.role) ?? '';
  const change = (values: Record<string, string>) => setFilters({ ...filterValues, ...values });
  const teams = useMemo(() => teamsOf(people), [people]);
  return (
    <ListTools>
      <SearchField label={TEXTS.search} value={search} onChange={(q) => change({ q })} />
      <FilterSelect
        label={TEXTS.role}
        value={role}
        options={ROLE_FILTER}
        onChange={(value) => change({ role: value })}
      />
      <FilterSelect label={TEXTS.team} value={team} options={teams} onChange={(value) => change({ team: value })} />
      <SortSelect choices={SORTS} url={url} />
      <ViewSwitch url={url} />
    </ListTools>
  );
}

/** The teams that somebody is in. */
function teamsOf(people: readonly AdminStaff[]) {
  const names = new Map<string, string>();
  for (const { team } of people) if (team) names.set(String(team.teamId), team.teamName);
  const teams = [...names].map(([value, label]) => ({ value, label }));
  teams.sort((a, b) => a.label.localeCompare(b.label, 'en-AU'));
  return [{ value: '', label: TEXTS.everyTeam }, ...teams, { value: NO_TEAM, label: TEXTS.noTeam }];
}
