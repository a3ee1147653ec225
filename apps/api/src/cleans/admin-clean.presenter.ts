import type { AdminClean, CleanMember, DashboardStats } from '@tidycrew/contracts';
import { centsToDollars, cleanFigures, type CleanFigures, fullName } from '@tidycrew/domain';
import type { AdminCleanRow, CleanMemberRow, StatsRow } from './admin-cleans.repository.js';

/** An instant from the database, out of its JSON, or from a kept answer. */
const iso = (instant: Date | string): string => new Date(instant).toISOString();
const ms = (instant: Date | string): number => new Date(instant).getTime();

export function presentAdminClean(row: AdminCleanRow): AdminClean {
  const members = row.members ?? [];
  const figures = row.clock_out === null ? null : figuresOf(row, row.clock_out, members);
  return {
    id: row.id,
    jobId: row.id,
    customerId: row.customer_id,
    customerName: row.customer_name,
    customerAddress: row.customer_address,
    customerLatitude: row.latitude,
    customerLongitude: row.longitude,
    customerLocated: row.is_located,
    teamId: row.team_id,
    teamName: row.team_name,
    teamColor: row.team_color,
    price: row.price_cents === null ? null : centsToDollars(row.price_cents),
    clockInTime: iso(row.clock_in),
    clockOutTime: row.clock_out && iso(row.clock_out),
    efficiency: figures?.efficiency ?? null,
    allocatedMinutes: row.allotted_minutes,
    timeDifferenceMinutes: figures?.timeDifferenceMinutes ?? null,
    wages: figures && centsToDollars(figures.wagesCents),
    wageRatio: figures?.wageRatio ?? null,
    notes: row.notes,
    isFriendsFamily: row.is_friends_family,
    members: members.map(presentMember),
    updatedAt: iso(row.updated_at),
  };
}

/** The rule itself, over the very times that are shown; the wages kept on the clean are the same (decision D28). */
function figuresOf(row: AdminCleanRow, clockOut: Date | string, members: CleanMemberRow[]): CleanFigures {
  return cleanFigures({
    clockInMs: ms(row.clock_in),
    clockOutMs: ms(clockOut),
    allottedMinutes: row.allotted_minutes,
    priceCents: row.price_cents,
    payRateCents: row.pay_rate_cents,
    entries: members.map((member) => ({
      clockInMs: ms(member.clock_in),
      clockOutMs: ms(member.clock_out ?? clockOut),
    })),
  });
}

function presentMember(row: CleanMemberRow): CleanMember {
  return {
    id: row.id,
    userId: row.user_id,
    name: fullName({ firstName: row.first_name, lastName: row.last_name }),
    clockInTime: iso(row.clock_in),
    clockOutTime: row.clock_out && iso(row.clock_out),
    teamName: row.team_name,
    teamColor: row.team_color,
    isCoreTeam: row.is_core_team,
  };
}

export function presentStats(row: StatsRow): DashboardStats {
  return {
    activeCleans: row.active,
    completedCleans: row.completed,
    efficiency: row.efficiency,
    revenue: centsToDollars(Number(row.revenue_cents)),
    wageRatio: row.wage_ratio,
  };
}
