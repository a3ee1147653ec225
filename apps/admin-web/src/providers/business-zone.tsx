import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { DEFAULT_TIME_ZONE } from '@tidycrew/contracts';
import { wallClockAt, type OffsetAt } from '@tidycrew/domain';
import { offsetAtZone } from '@tidycrew/web/time';
import { useOffice } from '../data-provider';

/** Name and time zone of the business. */
export function useBrand() {
  const office = useOffice();
  return useQuery({
    queryKey: ['brand'],
    queryFn: ({ signal }) => office.getBrand({ signal }),
    staleTime: Infinity,
  });
}

const Zone = createContext<string | undefined>(undefined);

/** Asks once for the whole console: every time in every row of a list wants to know, and each query costs a subscription. */
export function BusinessZone({ children }: { children: ReactNode }) {
  return <Zone value={useBrand().data?.timeZone}>{children}</Zone>;
}

/** The zone that decides what a day is; the usual one until the server has said it. */
export function useBusinessZone(): string {
  return use(Zone) ?? DEFAULT_TIME_ZONE;
}

/** The clock on the wall of the business. */
export interface BusinessClock {
  /** IANA. */
  zone: string;
  offsetAt: OffsetAt;
}

/** For what is typed as a time of day: undefined until the server has said the zone, because another one would be wrong. */
export function useBusinessClock(): BusinessClock | undefined {
  const zone = use(Zone);
  return useMemo(() => (zone === undefined ? undefined : { zone, offsetAt: offsetAtZone(zone) }), [zone]);
}

/** Looks at the calendar every minute, and when the page is shown again. */
function watchCalendar(look: () => void): () => void {
  const timer = setInterval(look, 60_000);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Today on that clock, also after midnight; only another day draws anew. */
const useToday = (offsetAt: OffsetAt): string =>
  useSyncExternalStore(watchCalendar, () => wallClockAt(Date.now(), offsetAt).day);

/** Today at the business, 'yyyy-MM-dd', wherever the browser is. */
export const useBusinessToday = (): string => useToday(offsetAtZone(useBusinessZone()));

/** Minutes east of UTC of this device. */
export const deviceOffset: OffsetAt = (instantMs) => -new Date(instantMs).getTimezoneOffset();

/** Today on this device, 'yyyy-MM-dd': 'today' and 'this week' are those of whoever asks. */
export const useDeviceToday = (): string => useToday(deviceOffset);

/** Whether this device's clock shows another time than the business's at any of these instants (ms). */
export function isOtherZone(offsetAt: OffsetAt, instants: readonly number[]): boolean {
  return instants.some((instant) => deviceOffset(instant) !== offsetAt(instant));
}

/** 'Australia/Melbourne' as 'Melbourne'. */
export function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
