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

const HOUR_MS = 3_600_000;

/**
 * Minutes, efficiency, time difference, wages and wage ratio of a completed clean (decision D28). Wages are paid for the
 * very time of each entry, rounded to the cent once, half up.
 */
export function cleanFigures(clean: CompletedClean): CleanFigures {
  const minutes = minutesBetween(clean.clockInMs, clean.clockOutMs);
  const crewMs = clean.entries.reduce((total, entry) => total + Math.max(0, entry.clockOutMs - entry.clockInMs), 0);
  const wagesCents = Math.round((crewMs * clean.payRateCents) / HOUR_MS);
  const allotted = clean.allottedMinutes;
  return {
    minutes,
    efficiency: allotted === null || minutes === 0 ? null : (allotted / minutes) * 100,
    timeDifferenceMinutes: allotted === null ? null : minutes - allotted,
    wagesCents,
    wageRatio: clean.priceCents ? (wagesCents / clean.priceCents) * 100 : null,
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

/** A percentage as it is shown: a whole number, half rounded up (decision D28). */
export function wholePercent(percent: number): number {
  return Math.round(percent);
}

/**
 * Figures over a set of cleans: efficiency is the average over those not friends and family that have one, 100 when
 * there are none; revenue the sum of their prices to the dollar; wage ratio the average of the positive ones, 0 when
 * there are none (decision D28).
 */
export function figuresOverSet(cleans: readonly SetMember[]): SetFigures {
  const paying = cleans.filter((clean) => !clean.isFriendsFamily);
  const efficiencies = paying.flatMap(({ efficiency }) => (efficiency === null ? [] : [efficiency]));
  const ratios = cleans.flatMap(({ wageRatio }) => (wageRatio !== null && wageRatio > 0 ? [wageRatio] : []));
  const revenueCents = paying.reduce((sum, clean) => sum + (clean.priceCents ?? 0), 0);
  return {
    efficiency: wholePercent(average(efficiencies) ?? 100),
    revenueCents: Math.round(revenueCents / 100) * 100,
    wageRatio: wholePercent(average(ratios) ?? 0),
  };
}

function average(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
