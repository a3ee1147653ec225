import { dollarsToCents, formatDollars } from '@tidycrew/domain';

/** An amount of the wire as it is read: 1234.5 as '$1,234.50'. */
export const shownAmount = (dollars: number): string => formatDollars(dollarsToCents(dollars));
