import type { Cast } from './cast.js';

/** The ids in the paths of plans, visits, pauses and closed days. */
export function placesOfSchedule({ customer, visitId, planId, pauseId }: Cast): Record<string, Record<string, string>> {
  return {
    '/api/staff/visits/{id}/refuse': { id: String(visitId) },
    '/api/admin/visits/{id}': { id: String(visitId) },
    '/api/admin/visits/{id}/clean': { id: String(visitId) },
    '/api/admin/plans/{id}': { id: String(planId) },
    '/api/admin/plans/{id}/change': { id: String(planId) },
    '/api/admin/plans/{id}/end': { id: String(planId) },
    '/api/admin/customers/{id}/plan-suggestion': { id: String(customer.id) },
    '/api/admin/customers/{id}/pauses': { id: String(customer.id) },
    '/api/admin/customers/{id}/pauses/{pauseId}': { id: String(customer.id), pauseId: String(pauseId) },
    '/api/admin/closed-days/{day}': { day: '2026-04-20' },
  };
}

/** The bodies of plans, visits, pauses and closed days. */
export function bodiesOfSchedule({ customer, team, visitId }: Cast): Record<string, Record<string, unknown>> {
  const terms = {
    teamId: team.id,
    rule: { everyWeeks: 2 },
    anchorDay: '2026-03-09',
    fromDay: '2026-03-09',
    untilDay: '2027-03-09',
    windowFrom: '09:00',
    windowTo: '11:00',
    minutes: 90,
    note: 'Ring twice',
  };
  return {
    'POST /api/admin/plans': { customerId: customer.id, ...terms },
    'PUT /api/admin/plans/{id}': { windowFrom: '09:00', windowTo: '11:00', minutes: 90, note: 'Side door' },
    'POST /api/admin/plans/{id}/change': terms,
    'POST /api/admin/plans/{id}/end': { fromDay: '2027-03-01' },
    'POST /api/admin/customers/{id}/pauses': { fromDay: '2026-03-10', untilDay: '2026-03-20', note: 'Away' },
    'POST /api/admin/visits': {
      ...{ customerId: customer.id, teamId: team.id, day: '2026-03-06', windowFrom: '09:00', windowTo: '12:00' },
      ...{ minutes: 90, note: 'Windows, too' },
    },
    'POST /api/admin/visits/bulk': { ids: [visitId], action: 'move', day: '2026-03-06', reason: 'holiday' },
    'POST /api/admin/visits/order': { date: '2026-03-30', teamId: team.id },
    'PUT /api/admin/visits/{id}': {
      ...{ day: '2026-03-06', teamId: team.id, position: 2, windowFrom: '09:00', windowTo: '12:00', outcome: null },
      ...{ reason: 'us', note: 'Ring twice' },
    },
    'PUT /api/admin/visits/{id}/clean': { jobId: null },
    'POST /api/admin/closed-days': { day: '2026-04-21', name: 'Team day' },
    'PUT /api/admin/settings/working-day': { workFrom: '07:30', workTo: '15:00' },
  };
}
