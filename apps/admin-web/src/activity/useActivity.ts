import { useMemo } from 'react';
import { useGetList, type RaRecord } from 'react-admin';
import { keepPreviousData } from '@tanstack/react-query';
import type { ActivityRow } from '@tidycrew/contracts';
import { isCalendarDay } from '@tidycrew/domain';
import { formatDate, formatLongDate, formatTime } from '@tidycrew/web';
import { useAllStaff, useAllTeams } from '../common';
import { useListUrl } from '../common/list';
import { useBusinessZone } from '../common/use-business-zone';
import type { Names } from './sentence';

const PAGE_SIZE = 50;
const NEWEST_FIRST = { key: 'at', isAscending: false };

const idOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);
const dayOf = (text: string) => (isCalendarDay(text) ? text : '');

/** The page of the audit log that the address asks for. */
export function useActivity() {
  const url = useListUrl(NEWEST_FIRST, ['at']);
  const person = idOf(url.get('person'));
  const [from, to] = [dayOf(url.get('from')), dayOf(url.get('to'))];
  const isTurned = from !== '' && to !== '' && from > to;
  const about = url.get('about');
  const subjectId = idOf(url.get('id'));
  const list = useGetList<ActivityRow & RaRecord<number>>(
    'activity',
    {
      pagination: { page: url.page, perPage: PAGE_SIZE },
      sort: { field: 'at', order: 'DESC' },
      filter: {
        ...(person && { actorId: person }),
        ...(about && { subject: about }),
        ...(subjectId && { subjectId }),
        ...(from && { from }),
        ...(to && { to }),
      },
    },
    { placeholderData: keepPreviousData, retry: 1, enabled: !isTurned },
  );
  const total = list.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const isFiltered = person !== null || from !== '' || to !== '' || about !== '' || subjectId !== null;
  return { url, list, total, pages, pageSize: PAGE_SIZE, person, from, to, about, isTurned, isFiltered };
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
