import { useBusinessToday } from '../providers/business-zone';
import { dayOf } from '../providers/address/address-values';
import { useUrlParams } from '../shared/use-url-params';

/** The day whose members are shown, `date` in the address; today unless it says another. */
export function useTeamDay() {
  const today = useBusinessToday();
  const [params, put] = useUrlParams();
  const day = dayOf(params.get('date')) || today;
  const show = (next: string) => put({ date: next === today ? null : next, page: null });
  return { today, day, isHistorical: day !== today, show };
}
