import { useBusinessToday } from '../shared/use-business-zone';
import { dayOf } from '../shared/list/address-values';
import { useListUrl } from '../shared/list/list-url';

/** The day whose members are shown, `date` in the address; today unless it says another. */
export function useTeamDay() {
  const today = useBusinessToday();
  const { get, set } = useListUrl();
  const day = dayOf(get('date')) || today;
  const show = (next: string) => set({ date: next === today ? null : next });
  return { today, day, isHistorical: day !== today, show };
}
