/** Whole minutes between two instants in milliseconds, the last one only when it is complete; never below zero. In SQL: MINUTES. */
export function minutesBetween(startMs: number, endMs: number): number {
  return Math.max(0, Math.floor((endMs - startMs) / 60_000));
}

/** Minutes as hours and minutes: '2h 15m', '2h 0m', '45m', '0m' (document 000 section 2). */
export function formatDuration(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes));
  const hours = Math.floor(whole / 60);
  return hours > 0 ? `${hours}h ${whole % 60}m` : `${whole}m`;
}

/** Whole minutes as decimal hours, rounded to 2 places once: 520 → 8.67 (decision D34). */
export function decimalHours(minutes: number): number {
  return Math.round((minutes * 100) / 60) / 100;
}

/** Whole minutes as decimal hours with both places, as lists and payroll files show them: 510 → '8.50' (decision D34). */
export function formatDecimalHours(minutes: number): string {
  return decimalHours(minutes).toFixed(2);
}

/** Whole minutes split into whole hours and what is beyond them: 520 → 8 hours and 40 minutes (decision D39). */
export function hoursAndMinutes(minutes: number): { hours: number; minutes: number } {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** The other way round: hours and minutes as whole minutes. */
export function minutesOf({ hours, minutes }: { hours: number; minutes: number }): number {
  return hours * 60 + minutes;
}
