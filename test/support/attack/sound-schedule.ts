import type { Cast } from './cast.js';

/** Plans, pauses and closed days. */
export function bodiesOfSchedule({ customer, team }: Cast): Record<string, Record<string, unknown>> {
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
    'POST /api/admin/closed-days': { day: '2026-04-21', name: 'Team day' },
    'PUT /api/admin/settings/working-day': { workFrom: '07:30', workTo: '15:00' },
  };
}
