/** Above this share of the allotted time the bar turns yellow (document 000 section 9). */
const WARNING_PERCENT = 80;

type ProgressTone = 'normal' | 'warning' | 'overtime';

export interface Progress {
  elapsedSeconds: number;
  /** Whole percent reached, rounded down, above 100 in overtime; null when there is no time to measure against. */
  percent: number | null;
  /** Length of the bar, 0 to 100. */
  barPercent: number;
  tone: ProgressTone;
  isOvertime: boolean;
}

/**
 * How far a running clean is: yellow strictly above 80 % of the allotted time, overtime once the elapsed whole seconds
 * exceed allottedMinutes × 60 (document 000 sections 4 and 9). Without an allotment it is never late (decision D22).
 */
export function progressOf(clean: { startMs: number; nowMs: number; allottedMinutes: number | null }): Progress {
  const elapsedSeconds = Math.max(0, Math.floor((clean.nowMs - clean.startMs) / 1000));
  if (clean.allottedMinutes === null) {
    return { elapsedSeconds, percent: null, barPercent: 0, tone: 'normal', isOvertime: false };
  }
  const allottedSeconds = clean.allottedMinutes * 60;
  const isOvertime = elapsedSeconds > allottedSeconds;
  const isWarning = elapsedSeconds * 100 > WARNING_PERCENT * allottedSeconds;
  const percent = allottedSeconds > 0 ? Math.floor((elapsedSeconds * 100) / allottedSeconds) : null;
  return {
    elapsedSeconds,
    percent,
    barPercent: isOvertime ? 100 : (percent ?? 0),
    tone: isOvertime ? 'overtime' : isWarning ? 'warning' : 'normal',
    isOvertime,
  };
}

/** Seconds as 'hh:mm:ss'; more than 99 hours take more digits (document 000 section 2). */
export function formatElapsed(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
