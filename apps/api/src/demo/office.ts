import { addDays, minutesOfTime, startOfWeek, timeOfMinutes, wallClockAt, type OffsetAt } from '@tidycrew/domain';
import type { DemoClean } from './cleans.js';

/** What the demo business says of itself. All of it is made up; the ABN belongs to no company. */
export const DEMO_BUSINESS = {
  legal_name: 'Tidycrew Melbourne Pty Ltd',
  abn: '89000000019',
  is_gst_registered: true,
  address: '20 Example Lane, Brunswick VIC 3056',
  email: 'accounts@tidycrew.test',
  phone: '0355500100',
  bank_bsb: '999999',
  bank_account: '12345678',
  bank_account_name: 'Tidycrew Melbourne',
  lockout_fee_cents: 6_000,
  invoice_notes: 'Thank you for having us. Please use the invoice number as the reference.',
} as const;

/** An override that the office made of a day of last week. */
export interface DemoOverride {
  userId: number;
  /** yyyy-MM-dd */
  day: string;
  /** HH:mm of a corrected start; null: it is lunch that was taken away. */
  startTime: string | null;
  reason: string;
  madeAt: Date;
}

const QUARTER = 15;
const EARLIEST = minutesOfTime('05:00');

/** Somebody's earlier start on Tuesday and somebody's lunch on Thursday, both put right on the day after. */
export function demoOverrides(cleans: readonly DemoClean[], today: string, offsetAt: OffsetAt): DemoOverride[] {
  const monday = addDays(startOfWeek(today), -7);
  const firstOn = (day: string): DemoClean | undefined =>
    cleans.find((clean) => wallClockAt(clean.clockIn.getTime(), offsetAt).day === day);
  const dayLater = ({ clockIn }: DemoClean): Date => new Date(clockIn.getTime() + 86_400_000);
  const [tuesday, thursday] = [addDays(monday, 1), addDays(monday, 3)];
  const [early, worked] = [firstOn(tuesday), firstOn(thursday)];
  const overrides: DemoOverride[] = [];
  if (early) {
    const { minutes } = wallClockAt(early.clockIn.getTime(), offsetAt);
    const start = Math.max(EARLIEST, Math.floor(minutes / QUARTER) * QUARTER - QUARTER);
    const reason = 'Collected the keys from the office first.';
    overrides.push({ userId: early.entries[0]!.userId, day: tuesday, startTime: timeOfMinutes(start), reason, madeAt: dayLater(early) }); // prettier-ignore
  }
  if (worked) {
    const reason = 'Worked through lunch, as the client had to leave.';
    overrides.push({ userId: worked.entries[0]!.userId, day: thursday, startTime: null, reason, madeAt: dayLater(worked) }); // prettier-ignore
  }
  return overrides;
}
