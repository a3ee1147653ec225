import { formatClock, minutesOfTime } from '@tidycrew/domain';

/** 'Christmas Eve, from 6 pm': a public holiday that begins within its day, and closes nothing. */
export const partHolidayWords = ({ name, fromTime }: { name: string; fromTime: string }): string =>
  `${name}, from ${formatClock(minutesOfTime(fromTime)).replace(':00', '')}`;
