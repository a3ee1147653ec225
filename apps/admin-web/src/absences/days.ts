import type { RaRecord } from 'react-admin';
import type { AdminAbsence } from '@tidycrew/contracts';
import { shortDay } from '../shared/short-day';
import { ABSENCE_TEXTS as TEXTS } from './texts';

export type AbsenceRecord = AdminAbsence & RaRecord<number>;

/** 'Mon 30 Nov 2026 – Wed 2 Dec 2026'. */
export const daysOf = ({ fromDay, untilDay }: Pick<AdminAbsence, 'fromDay' | 'untilDay'>): string =>
  fromDay === untilDay ? wholeDay(fromDay) : TEXTS.between(wholeDay(fromDay), wholeDay(untilDay));

const wholeDay = (day: string): string => `${shortDay(day)} ${day.slice(0, 4)}`;
