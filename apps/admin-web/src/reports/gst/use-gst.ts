import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { GST_BASES, type GstBasis } from '@tidycrew/contracts';
import { addDays, daysOfQuarter, quarterBefore, quarterNameOf, quarterOf, quarterTitle } from '@tidycrew/domain';
import { gstCalls } from '../../data-provider';
import { useBusinessToday } from '../../providers/business-zone';
import { useUrlParams } from '../../shared/use-url-params';
import { useRefetchOnSettings } from '../useReport';

export const GST_ROWS = 50;
/** Three years of quarters are offered. */
const OFFERED = 12;

/** The quarter, the basis and the page that the address names, and the report of them. */
export function useGst() {
  const [params, put] = useUrlParams();
  const today = useBusinessToday();
  const asked = params.get('quarter') ?? '';
  const days = daysOfQuarter(asked) ?? quarterBefore(today);
  const quarter = quarterNameOf(days.from);
  /** null: as the business counts. */
  const basis = GST_BASES.find((one) => one === params.get('basis')) ?? null;
  const page = Math.max(0, Math.floor(Number(params.get('page')) || 1) - 1);
  const query = useQuery({
    queryKey: ['reports', 'gst', quarter, basis, page],
    queryFn: async ({ signal }) => (await gstCalls()).getGst({ quarter, basis }, page * GST_ROWS, GST_ROWS, { signal }),
    placeholderData: keepPreviousData,
    retry: 1,
  });
  useRefetchOnSettings();
  return {
    query,
    quarter,
    days,
    basis,
    page,
    isRunning: quarterNameOf(today) === quarter,
    quarters: offered(today, days.from),
    chooseQuarter: (chosen: string) => put({ quarter: chosen, page: null }),
    chooseBasis: (chosen: GstBasis) => put({ basis: chosen, page: null }),
    choosePage: (chosen: number) => put({ page: chosen === 0 ? null : chosen + 1 }),
  };
}

/** The latest quarters, and the one that is shown, by its first day, where it is none of them. */
function offered(today: string, shown: string): [name: string, title: string][] {
  const latest: string[] = [];
  for (let { from } = quarterOf(today); latest.length < OFFERED; { from } = quarterOf(addDays(from, -1)))
    latest.push(from);
  const all = latest.includes(shown) ? latest : [...latest, shown].toSorted().toReversed();
  return all.map((day) => [quarterNameOf(day), quarterTitle(day)]);
}
