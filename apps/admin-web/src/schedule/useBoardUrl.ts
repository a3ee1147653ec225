import { useNavigate } from 'react-router';
import { addDays, isCalendarDay } from '@tidycrew/domain';
import { useBusinessToday } from '../providers/business-zone';
import { useUrlParams } from '../shared/use-url-params';
import { weekOf } from '../visits/board';

export const dayLink = (day: string, teamId: number) => `?day=${day}&team=${teamId}`;

/** What the address says: '?week=2026-11-23', '&teams=2', or '?day=2026-11-24&team=3' for one team's day. */
export function useBoardUrl() {
  const [params, put] = useUrlParams();
  const today = useBusinessToday();
  const day = params.get('day');
  const isDay = day !== null && isCalendarDay(day);
  const monday = weekOf(isDay ? day : params.get('week'), today);
  const toWeek = (of: string) =>
    put({ week: weekOf(of, today) === weekOf(today, today) ? null : of, day: null, team: null });
  return {
    today,
    monday,
    /** The day that a narrow window shows: the one of the address, else today, else the week's first. */
    shownDay:
      isDay && day >= monday && day <= addDays(monday, 6) ? day : weekOf(null, today) === monday ? today : monday,
    team: isDay ? Number(params.get('team') ?? 0) : 0,
    page: Number(params.get('teams') ?? 1),
    toWeek,
    toDay: (of: string) => put({ day: of, week: null }),
    toPage: (page: number) => put({ teams: page <= 1 ? null : page }),
  };
}

/** Opens the plans of a customer over the board; without one it is chosen there. */
export function useOpenPlans(): (customerId?: number) => void {
  const navigate = useNavigate();
  return (customerId) => {
    const pathname = customerId === undefined ? '/schedule/plans' : `/schedule/plans/${customerId}`;
    void navigate({ pathname, search: window.location.search });
  };
}
