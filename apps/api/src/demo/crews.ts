import type { ExtraOfClean } from '@tidycrew/domain';
import { EditCleanService } from '../cleans/edit-clean.service.js';
import { FinishCleanService } from '../cleans/finish-clean.service.js';
import { StartCleanService } from '../cleans/start-clean.service.js';
import { Transactions } from '../platform/common/transactions.js';
import type { DemoClean, DemoEntry } from './cleans.js';
import { sumOf } from './extras.js';
import { MANAGER_ID } from './people.js';
import type { DemoPlan } from './plan.js';
import type { Timeline } from './timeline.js';

/** Time between a clean's end and the extras that the office adds to it. */
const EXTRAS_AFTER_MS = 2 * 60_000;

/** The crews of the last two weeks start and finish their cleans; ids are the places in the plan. */
export function letCrewsWork(
  timeline: Timeline,
  { cleans, storedCleans }: DemoPlan,
  extras: ReadonlyMap<number, readonly ExtraOfClean[]>,
): void {
  for (const [place, clean] of cleans.entries()) {
    if (place < storedCleans) continue;
    const id = place + 1;
    timeline.at(clean.clockIn, () => start(timeline, clean, id));
    if (!clean.clockOut) continue;
    const early = clean.entries.find(({ clockOut }) => clockOut! < clean.clockOut!);
    if (early) timeline.at(early.clockOut!, () => finish(timeline, id, early, null, false));
    timeline.at(clean.clockOut, () => finish(timeline, id, clean.entries.at(-1)!, clean.notes, true));
    const added = extras.get(id);
    if (added) timeline.at(timeline.soonAfter(clean.clockOut, EXTRAS_AFTER_MS), () => add(timeline, clean, id, added));
  }
}

async function start({ product }: Timeline, { customerId, teamId, entries }: DemoClean, id: number): Promise<void> {
  const memberIds = entries.map(({ userId }) => userId);
  const caller = product.caller(memberIds[0]!);
  const input = { customerId, teamId, memberIds };
  // Without the card of it, which nobody looks at.
  const started = await product
    .get(Transactions)
    .run(caller, (tx) => product.get(StartCleanService).startIn(tx, caller, input));
  if (started !== id) throw new Error(`Clean ${id} of the demo was stored as ${started}.`);
}

function finish(
  { product }: Timeline,
  jobId: number,
  { userId }: DemoEntry,
  notes: string | null,
  clockOutAllMembers: boolean,
): Promise<unknown> {
  const selectedMemberIds = clockOutAllMembers ? [] : [userId];
  const input = { lunchBreak: false, notes, clockOutAllMembers, selectedMemberIds };
  return product.get(FinishCleanService).finish(product.caller(userId), undefined, jobId, input);
}

function add(
  { product }: Timeline,
  { priceCents, clockIn, clockOut, entries }: DemoClean,
  id: number,
  extras: readonly ExtraOfClean[],
): Promise<unknown> {
  return product.get(EditCleanService).edit(product.caller(MANAGER_ID), id, {
    clockInTime: clockIn.toISOString(),
    clockOutTime: clockOut!.toISOString(),
    price: (priceCents! + sumOf(extras)) / 100,
    extras: extras.map(({ name, amountCents }) => ({ name, amount: amountCents / 100 })),
    members: entries.map(({ userId }) => ({ userId })),
  });
}
