/** Within how many minutes of the staff start time a first clock-in still counts as that start (decision D32). */
const PAY_START_WINDOW_MINUTES = 180;

/**
 * When pay starts, all in milliseconds: at the staff start time if the first clock-in is within 3 hours of it, before or
 * after (180 minutes exactly counts), otherwise at the clock-in. An override replaces it. A pay start that is not before
 * the end of the day's work gives way to the clock-in (decision D32).
 */
export function payStart(day: {
  firstClockInMs: number;
  staffStartMs: number;
  overrideMs: number | null;
  endMs: number;
}): number {
  const distance = Math.abs(day.firstClockInMs - day.staffStartMs);
  const byRule = distance <= PAY_START_WINDOW_MINUTES * 60_000 ? day.staffStartMs : day.firstClockInMs;
  const start = day.overrideMs ?? byRule;
  return start < day.endMs ? start : day.firstClockInMs;
}
