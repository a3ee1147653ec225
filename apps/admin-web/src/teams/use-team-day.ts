import { useBusinessToday } from '../providers/business-zone';
import { parseDay } from '../providers/address/address-values';
import { useUrlParams } from '../shared/use-url-params';

/** The day whose members are shown, `date` in the address; today unless it says another. */
export function useTeamDay() {
  const today = useBusinessToday();
  const [params, put] = useUrlParams();
  const day = parseDay(params.get('date')) || today;
  const show = (next: string) => put({ date: next === today ? null : next, page: null });
  return { today, day, isHistorical: day !== today, show };
}
