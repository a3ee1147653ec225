import { Injectable } from '@nestjs/common';
import { allottedMinutes, baseMinutes } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { OnTransactionEvent, TransactionEvents } from '../platform/common/transaction-events.js';
import { CleansPriced } from './clean-completed.event.js';
import { CustomerPriced } from '../customers/customer-priced.event.js';
import { SettingsService } from '../settings/settings.service.js';
import { CleanPricingRepository } from './clean-pricing.repository.js';

/** Gives cleans the price that their customer did not have when they started (decision D27). */
@Injectable()
export class CleanPricing {
  constructor(
    private readonly cleans: CleanPricingRepository,
    private readonly settings: SettingsService,
    private readonly events: TransactionEvents,
    private readonly clock: Clock,
  ) {}

  @OnTransactionEvent(CustomerPriced)
  async onCustomerPriced(event: CustomerPriced): Promise<void> {
    const { tx, caller, customerId, priceCents, isImported } = event;
    event.pricedCleans += await this.fillMissing(tx, caller, customerId, priceCents, isImported);
  }

  /**
   * A customer has got a price: cleans without one take it, and with it the minutes of its tier (decisions D22, D27).
   * Friends and family keep their own minutes. Completed ones get the invoice that waited for the price (decision
   * D47). Answers how many cleans changed.
   */
  async fillMissing(
    tx: EntityManager,
    caller: Caller,
    customerId: number,
    priceCents: number,
    isImported = false,
  ): Promise<number> {
    const unpriced = await this.cleans.unpriced(tx, customerId);
    if (unpriced.length === 0) return 0;
    const tiers = await this.settings.priceTiers(tx);
    const priced = unpriced.map((clean) => {
      const { isFriendsFamily, baseMinutes: friendsFamilyMinutes } = clean;
      const base = baseMinutes({ isFriendsFamily, friendsFamilyMinutes, priceCents }, tiers);
      return { id: clean.id, baseMinutes: base, allottedMinutes: allottedMinutes(base, clean.memberCount) };
    });
    await this.cleans.setPrices(tx, priceCents, priced, this.clock.now());
    const cleanIds = priced.map(({ id }) => id);
    await this.events.emit(new CleansPriced(tx, caller, cleanIds, isImported));
    return priced.length;
  }
}
