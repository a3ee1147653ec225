import { Injectable } from '@nestjs/common';
import { allottedMinutes } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { changedAt } from '../platform/common/last-change.js';
import { dayIn } from '../platform/common/time-zone.js';
import { CustomerDisclosures } from '../customers/customer-disclosure.service.js';
import { CustomerFigures } from '../customers/customer-figures.service.js';
import type { Clean } from '../model/clean.entity.js';
import { SettingsService } from '../settings/settings.service.js';
import { checkCrew } from './crew-check.js';
import { CleanRepository } from './clean.repository.js';
import { CrewRepository } from './crew.repository.js';
import type { LatePress } from './late-press.js';
import { crewEntries, withheldFacts } from './notes-withheld.js';

/** Puts people on a clean that others have started: their own phone said so later (decision D67). */
@Injectable()
export class JoinCleanService {
  constructor(
    private readonly cleans: CleanRepository,
    private readonly crews: CrewRepository,
    private readonly disclosures: CustomerDisclosures,
    private readonly figures: CustomerFigures,
    private readonly settings: SettingsService,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Who of these was not in the clean's team on the day of its start. */
  async strangers(tx: EntityManager, clean: Clean, userIds: number[]): Promise<number[]> {
    const { timeZone } = await this.settings.business(tx);
    return this.crews.outsideTeam(tx, userIds, clean.teamId, dayIn(timeZone, clean.clockIn));
  }

  /**
   * From their press on, or from the start of the clean if that is later, until the clean ends; the minutes become those of the
   * larger crew. The clean is locked; nobody of them is on it, or on another one at that time.
   */
  async joinIn(tx: EntityManager, caller: Caller, clean: Clean, memberIds: number[], late: LatePress): Promise<void> {
    const { timeZone } = await this.settings.business(tx);
    const members = await this.crews.candidates(tx, memberIds, dayIn(timeZone, clean.clockIn), late.pressedById);
    checkCrew(memberIds, members, true);
    const from = new Date(Math.max(late.at.getTime(), clean.clockIn.getTime()));
    // No phone shows the notes of a clean that has ended.
    const shown = { customerId: clean.customerId, pressedById: late.pressedById, memberIds };
    const withheldFrom = clean.status === 'active' ? await this.disclosures.notesWithheldFrom(tx, shown) : [];
    await this.crews.join(tx, clean.id, crewEntries(members, clean.teamId, withheldFrom), from, clean.clockOut);
    const count = (await this.cleans.crewOf(tx, clean.id)).length;
    await this.cleans.save(tx, clean.id, {
      allottedMinutes: allottedMinutes(clean.baseMinutes, count),
      updatedAt: changedAt(clean, this.clock.now()),
    });
    const joined = {
      action: 'clean.joined' as const,
      subject: 'clean',
      subjectId: clean.id,
      details: { memberIds, pressedAt: late.at, pressedById: late.pressedById },
    };
    await this.audit.recordEach(tx, caller, [joined, ...withheldFacts(clean.id, clean.customerId, withheldFrom)]);
    if (clean.status !== 'completed') return;
    await this.cleans.keepWages(tx, clean.id);
    await this.figures.ofClean(tx, clean.id);
  }
}
