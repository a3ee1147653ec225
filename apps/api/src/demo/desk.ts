import { addDays, fullName, instantsOf, startOfDay, startOfWeek, wallClockAt, type OffsetAt } from '@tidycrew/domain';
import { CustomerFigures } from '../customers/customer-figures.service.js';
import { AuditLog, type AuditFact } from '../platform/common/audit-log.js';
import { Transactions } from '../platform/common/transactions.js';
import { REVIEW_SENTENCES } from '../punches/press.js';
import { PauseService } from '../schedule/plans/pause.service.js';
import { ConcernService } from '../timesheets/concern.service.js';
import { CorrectDayService } from '../timesheets/correct-day.service.js';
import { LIVED_DAYS } from './cleans.js';
import type { DoorRows } from './doors.js';
import type { DemoOverride } from './office.js';
import { ADMIN_ID, ANNA_ID, MANAGER_ID, TEAM } from './people.js';
import type { DemoPlan } from './plan.js';
import type { Row } from './rows.js';
import type { Timeline } from './timeline.js';
import type { DemoSchedule } from './visits.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Customers' figures, corrected hours, a concern that waits, a pause, and what the log says of the rows of codes and keys. */
export function letOfficeWork(
  timeline: Timeline,
  plan: DemoPlan,
  { pause, doors }: Pick<DemoSchedule, 'pause'> & { doors: DoorRows },
  offsetAt: OffsetAt,
): void {
  const { product, now } = timeline;
  // Those of the stored cleans, before the others end.
  timeline.at(new Date(startOfDay(addDays(plan.today, -LIVED_DAYS), offsetAt)), () =>
    product.get(CustomerFigures).ofAll(product.caller(ADMIN_ID)),
  );
  for (const override of plan.overrides) timeline.at(override.madeAt, () => correct(timeline, plan, override));
  raiseConcern(timeline, plan, offsetAt);
  if (pause) {
    const { customerId, ...days } = pause;
    const input = { ...days, note: 'Away on holidays, back on the Monday.' };
    timeline.at(new Date(now.getTime() - 2 * DAY_MS), () =>
      product.get(PauseService).create(product.caller(MANAGER_ID), undefined, customerId, input),
    );
  }
  for (const { at, ...fact } of doorFacts(doors)) {
    timeline.at(at, () => {
      const caller = product.caller(ADMIN_ID);
      return product.get(Transactions).run(caller, (tx) => product.get(AuditLog).record(tx, caller, fact));
    });
  }
}

function correct({ product }: Timeline, { people }: DemoPlan, override: DemoOverride): Promise<unknown> {
  const { userId: staffId, day: date, startTime, reason } = override;
  const about = { staffId, staffName: fullName(people.find(({ id }) => id === staffId)!), date, reason };
  const [days, caller] = [product.get(CorrectDayService), product.caller(ADMIN_ID)];
  if (startTime === null) return days.correctLunch(caller, { ...about, hasLunchBreak: false });
  return days.correctStart(caller, { ...about, startTime });
}

/** About Anna's last day before today. */
function raiseConcern(timeline: Timeline, { cleans, today }: DemoPlan, offsetAt: OffsetAt): void {
  const { product } = timeline;
  const businessDay = (instant: Date): string => wallClockAt(instant.getTime(), offsetAt).day;
  const last = cleans.findLast(
    ({ clockIn, entries }) => businessDay(clockIn) < today && entries.some(({ userId }) => userId === ANNA_ID),
  );
  if (!last?.clockOut) return;
  const day = businessDay(last.clockIn);
  const note = 'We waited for the key before the first clean and could not clock in. I began at 7.';
  timeline.at(timeline.soonAfter(last.clockOut, 10 * MINUTE_MS), () =>
    product.get(ConcernService).raise(product.caller(ANNA_ID), undefined, day, note),
  );
}

function doorFacts({ codes, keys, moves }: DoorRows): (AuditFact & { at: Date })[] {
  const customerOf = new Map(keys.map(({ id, customer_id: customerId }) => [id, customerId]));
  const saved = codes.map(({ customer_id: id, label, created_at: at }) => ({
    ...{ at: at as Date, action: 'customer.code-saved' as const, subject: 'customer', subjectId: Number(id) },
    details: { label, isReplaced: false },
  }));
  const moved = moves.map(({ key_id: id, at, to_holder_id: holderId }) => ({
    ...{ at: at as Date, subject: 'key', subjectId: Number(id) },
    action: holderId === null ? ('key.created' as const) : ('key.moved' as const),
    details: { customerId: customerOf.get(id), ...(holderId !== null && { from: null }), holderId },
  }));
  return [...saved, ...moved];
}

/** Noah started on a Sunday, on which nobody is booked, and his phone was in no network until yesterday noon. */
export function latePress({ today, customers, memberships }: DemoPlan, offsetAt: OffsetAt): Row {
  const sunday = addDays(startOfWeek(today), -8);
  const at = new Date(instantsOf(sunday, 10 * 60, offsetAt)[0]!);
  const receivedAt = new Date(instantsOf(addDays(today, -1), 12 * 60, offsetAt)[0]!);
  const team = memberships.filter(({ teamId, endDate }) => teamId === TEAM.west && endDate === null);
  const memberIds = team.slice(0, 2).map(({ userId }) => userId);
  const customer = customers.find(
    ({ teamId, archivedOn, priceCents }) => teamId === TEAM.west && !archivedOn && priceCents,
  );
  return {
    id: 1,
    event_id: 'demo-late-press',
    user_id: memberIds[0],
    kind: 'start',
    body: { customerId: customer?.id, teamId: TEAM.west, memberIds },
    at_device: at,
    sent_at_device: receivedAt,
    received_at: receivedAt,
    at_estimated: at,
    clock_changed: false,
    outcome: 'review',
    sentence: REVIEW_SENTENCES.tooLate,
    reason: 'tooLate',
    review_member_ids: [],
    archived: [],
  };
}
