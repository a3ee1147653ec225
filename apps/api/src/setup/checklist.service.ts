import { Injectable } from '@nestjs/common';
import { type Checklist, CHECKLIST_STEPS } from '@tidycrew/contracts';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { Mailer } from '../platform/integrations/mail/mailer.port.js';
import { BusinessDetailsService } from '../settings/business-details.service.js';
import { ChecklistRepository } from './checklist.repository.js';

/** What a new business does first. Looked for each time, so that a step counts however it was done (decision D187). */
@Injectable()
export class ChecklistService {
  constructor(
    private readonly repository: ChecklistRepository,
    private readonly details: BusinessDetailsService,
    private readonly clock: Clock,
    private readonly mailer: Mailer,
  ) {}

  async read(): Promise<Checklist> {
    const { hasChecklist, hasPlans, backupFailedAt, withoutPrice, notSignedIn, toPlace, ...found } =
      await this.repository.found(this.clock.now());
    const isThere = { ...found, mail: await this.mailer.isSending() };
    const steps = CHECKLIST_STEPS.map((name) => ({ name, isDone: isThere[name] }));
    const isShown = hasChecklist && !(hasPlans && steps.every(({ isDone }) => isDone));
    return {
      ...{ isShown, steps, withoutPrice, notSignedIn, toPlace, hasPlans },
      backupFailedAt: backupFailedAt && backupFailedAt.toISOString(),
    };
  }

  putAway(caller: Caller, isPutAway: boolean): Promise<void> {
    return this.details.showChecklist(caller, !isPutAway);
  }
}
