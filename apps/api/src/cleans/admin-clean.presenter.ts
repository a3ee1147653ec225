import type { AdminClean, CleanMember, DashboardStats, WithoutShortCleans } from '@tidycrew/contracts';
import { centsToDollars, cleanFigures, type CleanFigures, fullName, underMinutes } from '@tidycrew/domain';
import { presentItems, presentTickCounts } from '../checklists/checklist.presenter.js';
import { isoInstant } from '../platform/common/instant.js';
import { presentLatelySent } from '../platform/common/lately-sent.presenter.js';
import type { AdminCleanRow } from './admin-cleans.repository.js';
import type { CleanMemberRow } from './clean-page.sql.js';
import type { StatsRow, WithoutShortRow } from './clean-stats.sql.js';

const ms = (instant: Date | string): number => new Date(instant).getTime();

export function presentAdminClean(row: AdminCleanRow): AdminClean {
  const members = row.members ?? [];
  const figures = row.clockOut === null ? null : figuresOf(row, row.clockOut, members);
  return {
    id: row.id,
    jobId: row.id,
    customerId: row.customerId,
    customerName: row.customerName,
    customerAddress: row.customerAddress,
    customerLatitude: row.latitude,
    customerLongitude: row.longitude,
    customerLocated: row.isLocated,
    teamId: row.teamId,
    teamName: row.teamName,
    teamColor: row.teamColor,
    price: row.priceCents === null ? null : centsToDollars(row.priceCents),
    extras: (row.extras ?? []).map(({ name, amountCents }) => ({ name, amount: centsToDollars(amountCents) })),
    clockInTime: isoInstant(row.clockIn),
    clockOutTime: row.clockOut && isoInstant(row.clockOut),
    efficiency: figures?.efficiency ?? null,
    allocatedMinutes: row.allottedMinutes,
    baseMinutes: row.baseMinutes,
    timeDifferenceMinutes: figures?.timeDifferenceMinutes ?? null,
    wages: figures && centsToDollars(figures.wagesCents),
    wageRatio: figures?.wageRatio ?? null,
    notes: row.notes,
    isFriendsFamily: row.isFriendsFamily,
    members: members.map(presentMember),
    latelySent: (row.latelySent ?? []).map(presentLatelySent),
    ticks: presentTickCounts(row.ticks),
    ...(row.checklist !== undefined && { checklist: presentItems(row.checklist) }),
    updatedAt: isoInstant(row.updatedAt),
  };
}

/** Calculated from the times that are shown; the wages stored on the clean are the same. */
function figuresOf(row: AdminCleanRow, clockOut: Date | string, members: CleanMemberRow[]): CleanFigures {
  return cleanFigures({
    clockInMs: ms(row.clockIn),
    clockOutMs: ms(clockOut),
    allottedMinutes: row.allottedMinutes,
    priceCents: row.priceCents,
    payRateCents: row.payRateCents,
    entries: members.map((member) => ({
      clockInMs: ms(member.clockIn),
      clockOutMs: ms(member.clockOut ?? clockOut),
    })),
  });
}

function presentMember(row: CleanMemberRow): CleanMember {
  return {
    id: row.id,
    userId: row.userId,
    name: fullName(row),
    clockInTime: isoInstant(row.clockIn),
    clockOutTime: row.clockOut && isoInstant(row.clockOut),
    teamName: row.teamName,
    teamColor: row.teamColor,
    isCoreTeam: row.isCoreTeam,
    reportedFinish: row.reportedFinish
      ? { reportedBy: fullName(row.reportedFinish), pressedAt: isoInstant(row.reportedFinish.pressedAt) }
      : null,
  };
}

export function presentStats(row: StatsRow): DashboardStats {
  return { activeCleans: row.active, ...presentFigures(row) };
}

export function presentWithoutShort(row: WithoutShortRow | null): WithoutShortCleans | null {
  if (row?.short.id == null) return null;
  const { count, longest, id } = row.short;
  return { shortCleans: count, underMinutes: underMinutes(longest), jobId: id, ...presentFigures(row) };
}

function presentFigures(row: WithoutShortRow): Omit<DashboardStats, 'activeCleans'> {
  return {
    completedCleans: row.completed,
    efficiency: row.efficiency,
    revenue: centsToDollars(Number(row.revenueCents)),
    wageRatio: row.wageRatio,
  };
}
