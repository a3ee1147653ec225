import { useMemo } from 'react';
import { formatDate, formatLongDate, formatTime } from '@tidycrew/web/time';
import { useAllStaff, useAllTeams } from '../shared';
import { useBusinessZone } from '../providers/business-zone';
import type { Names } from './sentence-words';

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
