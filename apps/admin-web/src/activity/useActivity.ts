import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import type { ActivityRow } from '@tidycrew/contracts';
import { formatDate, formatLongDate, formatTime } from '@tidycrew/web';
import { useAllStaff, useAllTeams } from '../common';
import { dayOf, idOf, useUrlList } from '../common/list';
import { useBusinessZone } from '../common/use-business-zone';
import type { Names } from './sentence-words';

export type ActivityRecord = ActivityRow & RaRecord<number>;

/** What the address filters by; `id` is whose, where `about` says of what kind. */
const FILTERS = ['person', 'about', 'id', 'from', 'to'] as const;

/** The page of the audit log that the address asks for, the newest first. */
export function useActivity() {
  return useUrlList<ActivityRecord>({
    perPage: 50,
    sort: { field: 'at', order: 'DESC' },
    sortable: [],
    filters: FILTERS,
    toFilter: ({ person, about, id, from, to }) => ({
      ...(idOf(person) && { actorId: idOf(person) }),
      ...(about && { subject: about }),
      ...(idOf(id) && { subjectId: idOf(id) }),
      ...(dayOf(from) && { from }),
      ...(dayOf(to) && { to }),
    }),
  });
}

/** Everybody's and every team's name, for what the log holds only the ids of. */
export function useNames(): { names: Names; people: { id: number; label: string }[]; timeZone: string } {
  const { data: staff } = useAllStaff();
  const { data: teams } = useAllTeams();
  const timeZone = useBusinessZone();
  return useMemo(() => {
    const people = (staff ?? []).map(({ id, name }) => ({ id, label: name }));
    const byPerson = new Map(people.map(({ id, label }) => [id, label]));
    const byTeam = new Map((teams ?? []).map(({ id, name }) => [id, name]));
    const names: Names = {
      person: (id) => byPerson.get(id),
      team: (id) => byTeam.get(id),
      day: (day) => formatLongDate(`${day}T12:00:00Z`, 'UTC'),
      moment: (instant) => `${formatDate(instant, timeZone)} ${formatTime(instant, timeZone)}`,
    };
    return { people, names, timeZone };
  }, [staff, teams, timeZone]);
}
