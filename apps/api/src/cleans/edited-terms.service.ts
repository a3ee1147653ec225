import { Injectable } from '@nestjs/common';
import type { CleanUpdateRequest } from '@tidycrew/contracts';
import { allottedMinutes, baseMinutes, dollarsToCents } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import type { Customer } from '../model/customer.entity.js';
import { CustomerService, stillActive as activeCustomer } from '../customers/customer.service.js';
import { cleanInvoiced, InvoicedCleans } from './invoiced-cleans.repository.js';
import { SettingsService } from '../settings/settings.service.js';
import type { Team } from '../model/team.entity.js';
import { stillActive as activeTeam, TeamService } from '../teams/team.service.js';
import type { Clean } from '../model/clean.entity.js';
import type { CleanTimes } from './clean-times.js';

/** Whom an edit names; null: not named. Both are held until the transaction ends. */
export interface Named {
  customer: Customer | null;
  team: Team | null;
}

/** For whom, by whom and for how much a clean is after an edit. */
export type Terms = Pick<
  Clean,
  'customerId' | 'teamId' | 'priceCents' | 'isFriendsFamily' | 'baseMinutes' | 'allottedMinutes'
>;

/** Decides on customer, team, price and minutes of a clean that the office edits (decisions D22, D27, D29). */
@Injectable()
export class EditedTerms {
  constructor(
    private readonly customers: CustomerService,
    private readonly teams: TeamService,
    private readonly settings: SettingsService,
    private readonly invoiced: InvoicedCleans,
  ) {}

  /**
   * Call it before the clean is locked: pricing a customer locks the customer before its cleans, and the reverse order
   * would deadlock.
   */
  async named(tx: EntityManager, { customerId, teamId }: CleanUpdateRequest): Promise<Named> {
    const customer = customerId === undefined ? null : await this.customers.held(tx, customerId);
    const team = teamId === undefined ? null : await this.teams.held(tx, teamId);
    return { customer, team };
  }

  /** Another customer or team must not be archived; the one that the clean has may have been since. */
  async of(
    tx: EntityManager,
    clean: Clean,
    named: Named,
    input: CleanUpdateRequest,
    { end }: CleanTimes,
    memberCountBefore: number,
  ): Promise<Terms> {
    const movedTo = named.customer && named.customer.id !== clean.customerId ? activeCustomer(named.customer) : null;
    const teamId = named.team && named.team.id !== clean.teamId ? activeTeam(named.team).id : clean.teamId;
    const memberCount = input.members.length;
    const invoice = await this.invoiced.invoiceOf(tx, clean.id);
    if (invoice && end === null) throw cleanInvoiced(invoice, 'it cannot be made active again');
    if (invoice && movedTo) throw cleanInvoiced(invoice, 'its customer cannot be changed');
    const sent = typeof input.price === 'number' ? dollarsToCents(input.price) : null;
    if (movedTo) return { teamId, ...(await this.asIfStartedAt(tx, movedTo, sent, memberCount)) };
    const priceCents = invoice ? keptPrice(clean, sent, invoice) : await this.priceOf(tx, clean, sent);
    const { customerId, isFriendsFamily } = clean;
    const minutes = await this.minutesOf(tx, clean, priceCents, memberCountBefore, memberCount);
    return { customerId, teamId, isFriendsFamily, priceCents, ...minutes };
  }

  /**
   * The clean was entered for the wrong customer: the price and minutes it would have had at this one.
   */
  async asIfStartedAt(
    tx: EntityManager,
    customer: Customer,
    sent: number | null,
    memberCount: number,
  ): Promise<Omit<Terms, 'teamId'>> {
    const { id: customerId, isFriendsFamily } = customer;
    const priceCents = sent ?? customer.priceCents;
    const base = baseMinutes({ ...customer, priceCents }, await this.settings.priceTiers(tx));
    const allotted = allottedMinutes(base, memberCount);
    return { customerId, isFriendsFamily, priceCents, baseMinutes: base, allottedMinutes: allotted };
  }

  /** Empty means the customer's own price. */
  private async priceOf(tx: EntityManager, clean: Clean, sent: number | null): Promise<number | null> {
    return sent ?? (await this.customers.byId(clean.customerId, tx))?.priceCents ?? null;
  }

  /** Calculated again when the price or the number of members changes, else kept. */
  private async minutesOf(
    tx: EntityManager,
    clean: Clean,
    priceCents: number | null,
    memberCountBefore: number,
    memberCount: number,
  ): Promise<Pick<Terms, 'baseMinutes' | 'allottedMinutes'>> {
    const isSamePrice = priceCents === clean.priceCents;
    if (isSamePrice && memberCount === memberCountBefore) {
      return { baseMinutes: clean.baseMinutes, allottedMinutes: clean.allottedMinutes };
    }
    const basis = { isFriendsFamily: clean.isFriendsFamily, friendsFamilyMinutes: clean.baseMinutes, priceCents };
    const base = isSamePrice ? clean.baseMinutes : baseMinutes(basis, await this.settings.priceTiers(tx));
    return { baseMinutes: base, allottedMinutes: allottedMinutes(base, memberCount) };
  }
}

/** On a live invoice the price stays. */
function keptPrice(clean: Clean, sent: number | null, invoice: string): number | null {
  if (sent !== null && sent !== clean.priceCents) throw cleanInvoiced(invoice, 'its price cannot be changed');
  return clean.priceCents;
}
