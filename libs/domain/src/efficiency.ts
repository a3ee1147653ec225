import { minutesBetween } from './duration.js';

/** What the figures of a completed clean are made from; instants in ms, money in cents. */
export interface CompletedClean {
  clockInMs: number;
  clockOutMs: number;
  allottedMinutes: number | null;
  priceCents: number | null;
  payRateCents: number;
  entries: readonly { clockInMs: number; clockOutMs: number }[];
}

/** Figures of one completed clean. Percentages are not rounded yet: wholePercent does it once, at the end. */
export interface CleanFigures {
  minutes: number;
  /** Allotted ÷ taken × 100; null without an allotment or when no whole minute was taken. */
  efficiency: number | null;
  /** Positive: over; null without an allotment. */
  timeDifferenceMinutes: number | null;
  wagesCents: number;
  /** Wages ÷ price × 100; null without a price. */
  wageRatio: number | null;
}

const HOUR_MS = 3_600_000n;

/**
 * Wages in cents of time worked (whole ms) at hourly rates (cents): real time, added first and rounded to the cent once,
 * half up (decision D108). Exact at any size, because one product can exceed what a number holds. In SQL: WAGES_CENTS and
 * SET_WAGES_CENTS of apps/api/src/model/figures.sql.ts.
 */
export function wagesCents(worked: readonly { ms: number; payRateCents: number }[]): number {
  const total = worked.reduce((sum, { ms, payRateCents }) => sum + BigInt(ms) * BigInt(payRateCents), 0n);
  return Number((total * 2n + HOUR_MS) / (HOUR_MS * 2n));
}

/**
 * Efficiency in percent: allotted ÷ taken × 100, not rounded; null without an allotment or a whole minute (decision D28).
 * It multiplies before it divides: 69 ÷ 120 × 100 is 57.49999999999999 and would be shown as 57 %. In SQL: EFFICIENCY.
 */
export function efficiency(allotted: number | null, minutes: number): number | null {
  return allotted === null || minutes === 0 ? null : (allotted * 100) / minutes;
}

/** Wages ÷ price × 100 in percent, not rounded; null without a price or at a price of 0 (decision D28). In SQL: WAGE_RATIO. */
export function wageRatio(wages: number, priceCents: number | null): number | null {
  return priceCents ? (wages * 100) / priceCents : null;
}

/**
 * Minutes, efficiency, time difference, wages and wage ratio of a completed clean (decision D28). Wages are paid for the
 * time of each entry, not of the clean.
 */
export function cleanFigures(clean: CompletedClean): CleanFigures {
  const minutes = minutesBetween(clean.clockInMs, clean.clockOutMs);
  const wages = wagesCents(
    clean.entries.map(({ clockInMs, clockOutMs }) => ({
      ms: Math.max(0, clockOutMs - clockInMs),
      payRateCents: clean.payRateCents,
    })),
  );
  const allotted = clean.allottedMinutes;
  return {
    minutes,
    efficiency: efficiency(allotted, minutes),
    timeDifferenceMinutes: allotted === null ? null : minutes - allotted,
    wagesCents: wages,
    wageRatio: wageRatio(wages, clean.priceCents),
  };
}

interface SetFigures {
  /** Whole percent. */
  efficiency: number;
  /** Whole dollars, in cents. */
  revenueCents: number;
  /** Whole percent. */
  wageRatio: number;
}

/** One clean's share in the figures of a set. */
export interface SetMember {
  isFriendsFamily: boolean;
  priceCents: number | null;
  efficiency: number | null;
  wageRatio: number | null;
}

/** Tolerance for the rounding error of adding binary fractions: an average of exactly half a percent must round up. */
const TIE_TOLERANCE = 1e-9;

/** The largest percentage of a set that the database stores; wages of a clean priced at one cent can exceed it. */
export const MAX_SET_PERCENT = 2_147_483_647;

/** A percentage as it is shown: a whole number, half rounded up (decision D28). In SQL: SET_EFFICIENCY, SET_WAGE_RATIO. */
export function wholePercent(percent: number): number {
  return Math.floor(percent + (0.5 + TIE_TOLERANCE));
}

/** Whole percent: the average efficiency of those not friends and family that have one, else 100. In SQL: SET_EFFICIENCY. */
export function setEfficiency(cleans: readonly Pick<SetMember, 'isFriendsFamily' | 'efficiency'>[]): number {
  const counted = cleans.filter(({ isFriendsFamily }) => !isFriendsFamily);
  return wholeAverage(
    counted.flatMap((clean) => clean.efficiency ?? []),
    100,
  );
}

/** Whole percent: the average of the positive wage ratios, else 0 (decision D28). In SQL: SET_WAGE_RATIO. */
export function setWageRatio(cleans: readonly Pick<SetMember, 'wageRatio'>[]): number {
  return wholeAverage(
    cleans.flatMap((clean) => (clean.wageRatio !== null && clean.wageRatio > 0 ? [clean.wageRatio] : [])),
    0,
  );
}

/** Cents: the sum of the prices of those not friends and family (decision D42). In SQL: SET_EXACT_REVENUE_CENTS. */
export function setExactRevenueCents(cleans: readonly Pick<SetMember, 'isFriendsFamily' | 'priceCents'>[]): number {
  return cleans.reduce((sum, clean) => sum + (clean.isFriendsFamily ? 0 : (clean.priceCents ?? 0)), 0);
}

/** Cents: the exact revenue, rounded to whole dollars once, half up (decision D28). In SQL: SET_REVENUE_CENTS. */
export function setRevenueCents(cleans: readonly Pick<SetMember, 'isFriendsFamily' | 'priceCents'>[]): number {
  return Math.round(setExactRevenueCents(cleans) / 100) * 100;
}

/**
 * Figures over a set of cleans: efficiency is the average over those not friends and family that have one, 100 when
 * there are none; revenue the sum of their prices to the dollar; wage ratio the average of the positive ones, 0 when
 * there are none (decision D28).
 */
export function figuresOverSet(cleans: readonly SetMember[]): SetFigures {
  return {
    efficiency: setEfficiency(cleans),
    revenueCents: setRevenueCents(cleans),
    wageRatio: setWageRatio(cleans),
  };
}

function wholeAverage(percents: readonly number[], none: number): number {
  if (percents.length === 0) return none;
  const sum = percents.reduce((total, percent) => total + percent, 0);
  return Math.min(wholePercent(sum / percents.length), MAX_SET_PERCENT);
}
