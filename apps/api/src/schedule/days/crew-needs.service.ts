import { Injectable } from '@nestjs/common';
import type { ScheduleNeed } from '@tidycrew/contracts';
import { baseMinutes, invoiceNumberText, type PriceTier, officeVisitState, visitCrewMinutes } from '@tidycrew/domain';
import { Clock } from '../../platform/common/clock.js';
import { SettingsService } from '../../settings/settings.service.js';
import { CrewNeedsRepository, MAX_NEEDS, type NeedRow } from './crew-needs.repository.js';

const NEEDY = ['late', 'missed', 'refused', 'unassigned', 'noCrew'] as const;

/** Visits that need somebody (decision D241). */
@Injectable()
export class CrewNeedsService {
  constructor(
    private readonly needs: CrewNeedsRepository,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Today's late, refused and unassigned visits, those without a crew, and those missed in the last 31 days, newest day first; 100 at most. */
  async list(): Promise<ScheduleNeed[]> {
    const rows = await this.needs.waiting(this.clock.now());
    if (rows.length === 0) return [];
    const tiers = await this.settings.priceTiers();
    return rows.flatMap((row) => needOf(row, tiers)).slice(0, MAX_NEEDS);
  }
}

function needOf(row: NeedRow, tiers: readonly PriceTier[]): ScheduleNeed[] {
  const { visitId, customerId, customerName, day, teamId, teamName, reason } = row;
  const crewMinutes = visitCrewMinutes(row.minutes ?? baseMinutes(row, tiers), row.people);
  const { windowFrom, outcome, activeTeamId } = row;
  const facts = { day, teamId: activeTeamId, windowFrom, crewMinutes, outcome, clean: null };
  const state = officeVisitState(facts, row, row.members > 0 && row.people === 0);
  const need = NEEDY.find((one) => one === state);
  const feeInvoice = row.feeInvoice === null ? null : invoiceNumberText(row.feeInvoice);
  return need ? [{ visitId, customerId, customerName, day, teamId, teamName, state: need, reason, feeInvoice }] : [];
}
