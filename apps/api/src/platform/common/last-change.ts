import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@tidycrew/contracts';
import { formatClock, fullName, longDay, wallClockAt } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import type { Caller } from './caller.js';
import { Clock } from './clock.js';
import { AppError } from './app-error.js';
import { offsetAtZone } from './time-zone.js';

/** A record that somebody's form was filled from. */
export interface FormRecord {
  /** 'this customer': what the sentence calls it. */
  name: string;
  updatedAt: Date;
  /** As the audit log names it. */
  subject: string;
  subjectId: number | null;
  /** The changes that make a form stale, as the audit log names them; absent: all. */
  actions?: readonly AuditAction[];
}

interface Changer {
  actorId: number | null;
  firstName: string | null;
  lastName: string | null;
  timeZone: string;
}

/** Refuses to overwrite a change that the person who saves has not seen (decision D29). */
@Injectable()
export class LastChange {
  constructor(private readonly clock: Clock) {}

  /**
   * Call with the record locked, so that of two who save at once the second is refused.
   * @param expected the `updatedAt` that the form was filled with; absent: whatever is stored is written over
   * @throws AppError RECORD_CHANGED naming who changed it last, and when
   */
  async refuseStale(
    tx: EntityManager,
    caller: Caller,
    expected: string | undefined,
    record: FormRecord,
  ): Promise<void> {
    if (isFresh(expected, record.updatedAt)) return;
    const changer = await this.changerOf(tx, record);
    const name = nameOf(changer);
    const isOwn = changer.actorId !== null && changer.actorId === (caller.actor?.id ?? caller.userId);
    const who = isOwn ? 'You' : (name ?? 'Somebody');
    const when = this.whenOf(record.updatedAt, changer.timeZone);
    const [them, their] = record.name.startsWith('these ') ? ['them', 'changes'] : ['it', 'change'];
    throw new AppError(
      'RECORD_CHANGED',
      `${who} changed ${record.name} ${when}${isOwn ? ' in another window' : ''}. Load ${them} again to see the ${their}.`,
      { changedBy: { name, at: record.updatedAt.toISOString() } },
    );
  }

  /** Refuses a change of a clean that somebody has changed since; its sentence is D29's own, and who it was stands beside it. */
  async refuseStaleClean(
    tx: EntityManager,
    expected: string | undefined,
    clean: { id: number; updatedAt: Date },
  ): Promise<void> {
    if (isFresh(expected, clean.updatedAt)) return;
    const changer = await this.changerOf(tx, { subject: 'clean', subjectId: clean.id });
    throw new AppError('CLEAN_CHANGED', 'This clean was changed by somebody else.', {
      changedBy: { name: nameOf(changer), at: clean.updatedAt.toISOString() },
    });
  }

  /** Who changed it last, by the index over the subjects of the audit log. */
  private async changerOf(
    tx: EntityManager,
    { subject, subjectId, actions }: Pick<FormRecord, 'subject' | 'subjectId' | 'actions'>,
  ): Promise<Changer> {
    const [changer] = await tx.query<[Changer]>(
      `SELECT last.actor_id AS "actorId", u.first_name AS "firstName", u.last_name AS "lastName", b.time_zone AS "timeZone"
       FROM business_settings b
       LEFT JOIN LATERAL (
         SELECT a.actor_id FROM audit_log a
         WHERE a.subject = $1 AND a.subject_id ${subjectId === null ? 'IS NULL' : '= $3'}
           AND ($2::text[] IS NULL OR a.action = ANY ($2))
         ORDER BY a.id DESC LIMIT 1
       ) AS last ON true
       LEFT JOIN users u ON u.id = last.actor_id`,
      [subject, actions ?? null, ...(subjectId === null ? [] : [subjectId])],
    );
    return changer;
  }

  /** 'at 9:02 am', and the day when it was not today. */
  private whenOf(at: Date, timeZone: string): string {
    const offsetAt = offsetAtZone(timeZone);
    const { day, minutes } = wallClockAt(at.getTime(), offsetAt);
    const isToday = day === wallClockAt(this.clock.now().getTime(), offsetAt).day;
    return isToday ? `at ${formatClock(minutes)}` : `on ${longDay(day)} at ${formatClock(minutes)}`;
  }
}

/** Milliseconds, because that is what a form is told. */
function isFresh(expected: string | undefined, updatedAt: Date): boolean {
  return expected == null || Date.parse(expected) === updatedAt.getTime();
}

function nameOf({ firstName, lastName }: Changer): string | null {
  return firstName === null ? null : fullName({ firstName, lastName: lastName ?? '' });
}

/** Always later than before, so that two changes in one millisecond are told apart. */
export function changedAt({ updatedAt }: { updatedAt: Date }, now: Date): Date {
  return new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));
}
