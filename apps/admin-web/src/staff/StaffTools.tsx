import { useMemo } from 'react';
import { ROLES, type AdminStaff } from '@tidycrew/contracts';
import { compareNames } from '@tidycrew/domain';
import { ChoiceFilter, ListTools, SearchFilter, SortSelect, ViewSwitch, type SortChoice } from '../shared/list';
import { NO_TEAM } from '../providers/address/lists';
import { ROLE_LABELS, STAFF_TEXTS as TEXTS } from './texts';

const ROLE_CHOICES = ROLES.map((role) => [role, ROLE_LABELS[role]] as const);
const SORTS: readonly SortChoice[] = [
  { label: TEXTS.sorts.name, field: 'name', order: 'ASC' },
  { label: TEXTS.sorts.nameDown, field: 'name', order: 'DESC' },
  { label: TEXTS.sorts.team, field: 'team', order: 'ASC' },
  { label: TEXTS.sorts.role, field: 'role', order: 'ASC' },
  { label: TEXTS.sorts.newest, field: 'createdAt', order: 'DESC' },
];
const NOBODY: readonly AdminStaff[] = [];

/** Search, role, team, order and view of the staff list; all of it is in the address. */
export function StaffTools({ people = NOBODY }: { people: readonly AdminStaff[] | undefined }) {
  const teams = useMemo(() => teamsOf(people), [people]);
  return (
    <ListTools>
      <SearchFilter label={TEXTS.search} />
      <ChoiceFilter name="role" label={TEXTS.role} all={TEXTS.everyRole} choices={ROLE_CHOICES} />
      <ChoiceFilter name="team" label={TEXTS.team} all={TEXTS.everyTeam} choices={teams} />
      <SortSelect choices={SORTS} />
      <ViewSwitch />
    </ListTools>
  );
}

/** The teams that somebody is in. */
function teamsOf(people: readonly AdminStaff[]): [value: string, label: string][] {
  const names = new Map<string, string>();
  for (const { team } of people) if (team) names.set(String(team.teamId), team.teamName);
  const teams = [...names].toSorted(([, a], [, b]) => compareNames(a, b));
  return [...teams, [NO_TEAM, TEXTS.noTeam]];
}
