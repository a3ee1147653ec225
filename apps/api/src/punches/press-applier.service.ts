import { Injectable } from '@nestjs/common';
import type { ClockInRequest, ClockOutRequest, TicksRequest, VisitRefusalRequest } from '@tidycrew/contracts';
import { isSentLate, likelyEnd, startOfWeek } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { AppError } from '../platform/common/app-error.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { Ticks } from '../checklists/ticks.service.js';
import { FinishCleanService } from '../cleans/finish-clean.service.js';
import { JoinCleanService } from '../cleans/join-clean.service.js';
import { keptClean } from '../cleans/kept-clean.js';
import type { LatePress } from '../cleans/late-press.js';
import { StartCleanService } from '../cleans/start-clean.service.js';
import type { Clean } from '../model/clean.entity.js';
import { dayIn } from '../platform/common/time-zone.js';
import { SettingsService } from '../settings/settings.service.js';
import { keptDay, VisitRefusals } from '../schedule/days/visit-refusal.service.js';
import { ApprovedWeeks } from '../timesheets/approved-weeks.service.js';
import { ArchivedPresses } from './archived-presses.service.js';
import { type Applied, asking, NeedsReview, OTHER_LIST, OVER, type Press, stored } from './press.js';
import { PressRepository } from './press.repository.js';

/** Does what was pressed, at the time when it was pressed, through the services of the calls (decisions D65 to D67). */
@Injectable()
export class PressApplier {
  constructor(
    private readonly punches: PressRepository,
    private readonly starting: StartCleanService,
    private readonly finishing: FinishCleanService,
    private readonly joining: JoinCleanService,
    private readonly refusals: VisitRefusals,
    private readonly ticking: Ticks,
    private readonly archived: ArchivedPresses,
    private readonly weeks: ApprovedWeeks,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Inside the caller's transaction. `isDecided`: the office has accepted it, so that only what is impossible is refused.
   * @throws NeedsReview, or AppError when it is refused; nothing of it is to be kept then
   */
  async apply(tx: EntityManager, caller: Caller, press: Press, isDecided = false): Promise<Applied> {
    switch (press.kind) {
      case 'start':
        return isDecided ? this.start(tx, caller, press, true) : this.startUnlessArchived(tx, caller, press);
      case 'finish':
        return this.finish(tx, caller, press, press.body as ClockOutRequest);
      case 'notes':
        return this.notes(tx, press, press.body as { notes: string });
      case 'cannotClean':
        return this.cannotClean(tx, caller, press.body as VisitRefusalRequest & { visitId: number }, isDecided);
      case 'ticks':
        return this.ticks(tx, press, press.body as TicksRequest);
    }
  }

  /** What of it is archived is looked at first. */
  private async startUnlessArchived(tx: EntityManager, caller: Caller, press: Press): Promise<Applied> {
    const looked = await this.archived.ofStart(tx, caller, press);
    const body = { ...(press.body as ClockInRequest), memberIds: looked.crew };
    const applied = await this.start(tx, caller, { ...press, body }, false);
    return { ...applied, ...this.archived.marked(looked, applied) };
  }

  /**
   * A start of a clean that a mate's phone has started too, of one that was over before others came, or of one that goes on;
   * looked at again where what it met was gone before it could be locked.
   */
  private async start(tx: EntityManager, caller: Caller, press: Press, isDecided: boolean): Promise<Applied> {
    const body = press.body as ClockInRequest;
    const memberIds = [...new Set(body.memberIds)].toSorted((a, b) => a - b);
    const finish = press.finish && press.finish.at > press.at ? press.finish : null;
    const places = { customerId: body.customerId, memberIds };
    const { same, busy } = await this.punches.around(tx, places, [press.at, finish?.at ?? null]);
    const isAlone = same === null && busy.length === 0;
    if (!isAlone && !isDecided && !press.isTimeUnknown) {
      const heldEnd = await this.punches.heldEnd(tx, memberIds, press);
      if (heldEnd && !(finish && finish.at <= heldEnd)) {
        return this.start(tx, caller, { ...press, at: heldEnd }, isDecided);
      }
    }
    if (same && !same.isLater) {
      const clean = await this.finishing.meant(tx, same.id, press.pressedById);
      const isOn = clean.status === 'active' || (clean.clockOut !== null && clean.clockOut > press.at);
      if (clean.status === 'discarded' || !isOn) return this.start(tx, caller, press, isDecided);
      return this.merge(tx, caller, press, clean, memberIds, isDecided);
    }
    const isLengthUnknown = press.finish && (press.isTimeUnknown || press.finish.isTimeUnknown);
    if (isLengthUnknown && !isDecided) throw new NeedsReview('clockChanged', memberIds);
    // Two cleans of a customer cannot be in progress: which of them the finish will belong to, only people know.
    if (same && !finish && !isDecided) throw new NeedsReview('unclear', memberIds);
    // With nobody in the way the finish is stored at its own turn.
    const ended = isAlone && !isDecided ? null : finish;
    // People who have gone on to another clean since were here until they finished.
    const elsewhere = ended ? await this.punches.busyBetween(tx, memberIds, [press.at, ended.at], null) : busy;
    // An accepted press leaves nobody out: a rule of the database says who was elsewhere.
    const leftOut = isDecided ? [] : elsewhere;
    const crew = memberIds.filter((id) => !leftOut.includes(id));
    if (crew.length === 0) throw new NeedsReview('onAnotherClean', memberIds);
    const begun = await this.begin(tx, caller, press, crew, ended, isDecided);
    // They work on; the office is asked since when.
    const isAsked = press.isTimeUnknown && !isDecided && leftOut.length === 0;
    return { ...begun, ...(isAsked ? asking('clockChanged', crew) : asking('onAnotherClean', leftOut)) };
  }

  /** A clean that nobody has started; `ended`: it is over, and stored with both times at once. */
  private async begin(
    tx: EntityManager,
    caller: Caller,
    press: Press,
    memberIds: number[],
    ended: Press['finish'] | null,
    isDecided: boolean,
  ): Promise<Applied> {
    const { at, pressedById } = press;
    const body = press.body as ClockInRequest;
    const isChecked = isDecided || body.memberIds.includes(pressedById);
    const late: LatePress = { at, pressedById, isChecked, ...(ended && { until: ended.at }) };
    const id = await this.starting.startIn(tx, caller, { ...body, memberIds }, late);
    if (ended) await this.finishing.completeIn(tx, caller, id, ended.body, { ...late, at: ended.at });
    await this.holdWeek(tx, at);
    return { ...stored(id, keptClean({ id, clockIn: at })), ...(ended && { isFinished: true }) };
  }

  /**
   * A mate's phone has started it: what is stored stays, whoever is missing joins from their press on; whom the office has
   * taken off it, and whoever was not in its team that day, only when the office decides so. Where nobody knows when that
   * was, the clean may be another one, and nobody joins it.
   */
  private async merge(
    tx: EntityManager,
    caller: Caller,
    press: Press,
    clean: Clean,
    memberIds: number[],
    isDecided: boolean,
  ): Promise<Applied> {
    const cleanId = clean.id;
    const entries = await this.finishing.crewOf(tx, cleanId);
    const crew = entries.map(({ userId }) => userId);
    const missing = memberIds.filter((id) => !crew.includes(id));
    // Whom the press names is its sender's word: the clean and its team of that day say who belongs to it.
    const strangers = isDecided ? [] : await this.joining.strangers(tx, clean, [press.pressedById, ...missing]);
    if (strangers.includes(press.pressedById) && !crew.includes(press.pressedById)) {
      throw new NeedsReview('unclear', memberIds);
    }
    // Whoever had left it by then is on a clean once only: what they started is not part of it (D299).
    const hadLeft = entries.filter(({ clockOut }) => clockOut !== null && clockOut <= press.at);
    const gone = memberIds.filter((id) => hadLeft.some(({ userId }) => userId === id));
    if (isDecided && gone.length > 0) throw new NeedsReview('unclear', gone);
    if (!isDecided && press.isTimeUnknown && missing.length > 0) throw new NeedsReview('unclear', memberIds);
    const from = press.at < clean.clockIn ? clean.clockIn : press.at;
    const busy = await this.punches.busyBetween(tx, missing, [from, clean.clockOut], cleanId);
    const takenOff = isDecided ? [] : await this.punches.takenOff(tx, missing, cleanId);
    const leftOut = isDecided ? [] : [...busy, ...takenOff, ...strangers];
    const joining = missing.filter((id) => !leftOut.includes(id));
    if (joining.length > 0) {
      const late = { at: press.at, pressedById: press.pressedById };
      await this.joining.joinIn(tx, caller, clean, joining, late);
      await this.holdWeek(tx, from);
    }
    const left = missing.filter((id) => !joining.includes(id));
    const reviewMemberIds = [...left, ...gone].toSorted((x, y) => x - y);
    const isElsewhere = left.some((id) => busy.includes(id));
    return {
      ...stored(cleanId, keptClean(clean), 'Your crew had started this clean already.'),
      outcome: 'merged',
      ...asking(isElsewhere ? 'onAnotherClean' : 'unclear', reviewMemberIds),
    };
  }

  private async finish(tx: EntityManager, caller: Caller, press: Press, body: ClockOutRequest): Promise<Applied> {
    const clean = await this.finishing.meant(tx, await this.cleanOf(tx, press), press.pressedById);
    const wasOver = clean.status === 'completed';
    const isUnknown = press.isTimeUnknown === true && clean.status === 'active' && body.reportedEnd === undefined;
    const unknown = isUnknown ? await this.finishOfUnknownTime(tx, press, clean, body) : null;
    const late = { at: unknown?.at ?? press.at, pressedById: press.pressedById };
    const { joined, answer } = await this.finishing.finishIn(tx, caller, clean, body, late);
    if (joined.length > 0) {
      const crew = await this.finishing.memberIds(tx, clean.id);
      // Nobody was there yet: it ends nothing of this clean.
      if (crew.every((id) => joined.includes(id))) throw new NeedsReview('joinedLater', joined);
    }
    const overAs = body.notes === null ? OVER.withoutNotes : OVER.withNotes;
    const said = wasOver ? overAs : null;
    const asked = unknown
      ? { at: unknown.at, ...asking('clockChanged', unknown.leavingIds) }
      : asking('joinedLater', joined);
    const done = { ...stored(clean.id, answer, said), ...asked };
    return {
      ...done,
      ...(await this.archived.ofFinish(tx, clean, await this.finishing.memberIds(tx, clean.id), done)),
    };
  }

  /**
   * When a running clean ends whose finish is of unknown time: its crew go on to their next one, and the office is asked.
   * Where its start is not known either, or no time is left between them, nothing is stored.
   */
  private async finishOfUnknownTime(
    tx: EntityManager,
    press: Press,
    clean: Clean,
    { clockOutAllMembers, selectedMemberIds }: ClockOutRequest,
  ): Promise<{ at: Date; leavingIds: number[] }> {
    const crew = await this.finishing.crewOf(tx, clean.id);
    const leaving = crew.filter(
      ({ userId, clockOut }) => clockOut === null && (clockOutAllMembers || selectedMemberIds.includes(userId)),
    );
    const leavingIds = leaving.map(({ userId }) => userId);
    const end = likelyEnd({
      startMs: clean.clockIn.getTime(),
      lastInMs: Math.max(clean.clockIn.getTime(), ...leaving.map(({ clockIn }) => clockIn.getTime())),
      latestMs: press.at.getTime(),
      targetMinutes: clean.allottedMinutes,
    });
    if (end === null || (await this.punches.isStartUnknown(tx, clean.id))) {
      throw new NeedsReview('clockChanged', leavingIds);
    }
    return { at: new Date(end), leavingIds };
  }

  private async notes(tx: EntityManager, press: Press, { notes }: { notes: string }): Promise<Applied> {
    const clean = await this.finishing.meant(tx, await this.cleanOf(tx, press), press.pressedById);
    const crew = await this.finishing.memberIds(tx, clean.id);
    if (!crew.includes(press.pressedById)) throw new AppError('NOT_FOUND', 'There is no such clean.');
    await this.finishing.addNotes(tx, clean, notes);
    return stored(clean.id, { id: clean.id });
  }

  private async cannotClean(
    tx: EntityManager,
    caller: Caller,
    { visitId, kind, note }: VisitRefusalRequest & { visitId: number },
    isDecided: boolean,
  ): Promise<Applied> {
    if (isDecided) await this.refusals.acceptIn(tx, caller, visitId, { kind, note });
    const day = isDecided ? null : keptDay(await this.refusals.refuseIn(tx, caller, visitId, { kind, note }));
    return stored(null, day);
  }

  /**
   * Ticks are no hours, so that the office is never asked about them: those of a start that waits for it are kept without a clean,
   * and stored once it is accepted.
   */
  private async ticks(tx: EntityManager, press: Press, { ticks }: TicksRequest): Promise<Applied> {
    const { cleanRef, pressedById, at, clockChanged = false } = press;
    const cleanId =
      press.cleanId ?? (cleanRef === null ? null : await this.punches.cleanOfStart(cleanRef, pressedById, tx));
    const done =
      cleanId === null
        ? null
        : await this.ticking.heardLate(tx, {
            cleanId,
            pressedById,
            ticks: ticks.map((tick) => ({ ...tick, at, clockChanged })),
          });
    if (done) return stored(cleanId, {}, done.isOther ? OTHER_LIST : null);
    if (cleanRef === null) throw new AppError('NOT_FOUND', 'There is no such clean.');
    return stored(null, {});
  }

  /** Stores the ticks that have waited until the office accepted their start. */
  async ticksOfAccepted(tx: EntityManager, start: { eventId: string; userId: number }, cleanId: number): Promise<void> {
    const waiting = await this.punches.waitingTicks(tx, start);
    const ticks = waiting.flatMap(({ body, at, clockChanged }) =>
      (body as TicksRequest).ticks.map((tick) => ({ ...tick, at, clockChanged })),
    );
    if (ticks.length === 0) return;
    const done = await this.ticking.heardLate(tx, { cleanId, pressedById: start.userId, ticks });
    if (!done) return;
    await this.punches.giveClean(
      tx,
      waiting.map(({ id }) => id),
      cleanId,
    );
  }

  /** The clean that is named; null: the one the person is on. A start that made none yet leaves it to the office. */
  private async cleanOf(tx: EntityManager, { cleanRef, cleanId, pressedById }: Press): Promise<number | null> {
    if (cleanId !== null || cleanRef === null) return cleanId;
    const meant = await this.punches.cleanOfStart(cleanRef, pressedById, tx);
    if (meant !== null) return meant;
    const start = await this.punches.byEventId(cleanRef, tx);
    throw new NeedsReview(start?.reason === 'clockChanged' ? 'clockChanged' : 'unclear');
  }

  /**
   * Hours of an approved week stay as they were approved; they are of the day on which somebody came (D31), so that no finish
   * is asked about: a week in which they are still there cannot be approved. Asked after the locks on rows (ApprovedWeeks). The
   * week that goes on cannot be approved, nor in the minute after it: as with a network, nothing is asked of it
   * (PayrollWeeksService). What the office accepts may have been received at once, and long ago: its age counts.
   */
  private async holdWeek(tx: EntityManager, from: Date): Promise<void> {
    const now = this.clock.now();
    if (!isSentLate(now.getTime() - from.getTime())) return;
    const { timeZone } = await this.settings.business(tx);
    const day = dayIn(timeZone, from);
    if (startOfWeek(day) < startOfWeek(dayIn(timeZone, now))) await this.weeks.lockDays(tx, [day]);
  }
}
