import { Injectable } from '@nestjs/common';
import { CleanBegan, CleanDiscarded, CleanMoved } from '../../cleans/clean-began.event.js';
import { Clock } from '../../platform/common/clock.js';
import { OnTransactionEvent } from '../../platform/common/transaction-events.js';
import { VisitLinkRepository } from './visit-link.repository.js';

/** Links cleans with the visits that they are done for, inside the transaction that starts them (decision D60). */
@Injectable()
export class VisitLinks {
  constructor(
    private readonly links: VisitLinkRepository,
    private readonly clock: Clock,
  ) {}

  /** A visit that cannot be linked refuses and delays nothing. */
  @OnTransactionEvent(CleanBegan)
  async onBegan({ tx, ...clean }: CleanBegan): Promise<void> {
    await this.links.link(tx, clean, this.clock.now());
  }

  /** As if the clean had been entered like this from the start; a visit that still fits stays. */
  @OnTransactionEvent(CleanMoved)
  async onMoved({ tx, ...moved }: CleanMoved): Promise<void> {
    const clean = { ...moved, visitId: null };
    await this.links.freeUnlessOf(tx, clean, this.clock.now());
    await this.links.link(tx, clean, this.clock.now());
  }

  @OnTransactionEvent(CleanDiscarded)
  async onDiscarded({ tx, cleanId }: CleanDiscarded): Promise<void> {
    await this.links.free(tx, cleanId, this.clock.now());
  }
}
