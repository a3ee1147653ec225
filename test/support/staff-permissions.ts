/** Nobody, staff, a manager, an admin, an admin who acts as somebody: a manager has no phone. */
const STAFF_SIDE = [401, 'in', 403, 'in', 'in'];

/** The calls of the phone, as PERMISSIONS has them. */
export const STAFF_PERMISSIONS: Record<string, (string | number)[]> = {
  'GET /api/staff/active-cleans': STAFF_SIDE,
  'GET /api/staff/active-job': STAFF_SIDE,
  'GET /api/staff/completed-today': STAFF_SIDE,
  'GET /api/staff/customers': STAFF_SIDE,
  'GET /api/staff/day': STAFF_SIDE,
  'GET /api/staff/my-week': STAFF_SIDE,
  'GET /api/staff/office': STAFF_SIDE,
  'GET /api/staff/price-tiers': STAFF_SIDE,
  'GET /api/staff/profile': STAFF_SIDE,
  'GET /api/staff/teams': STAFF_SIDE,
  'GET /api/staff/teams/:id/members': STAFF_SIDE,
  'GET /api/staff/teams/other-members': STAFF_SIDE,
  'POST /api/staff/cleans/:jobId/mistake': STAFF_SIDE,
  'POST /api/staff/my-week/:day/concern': STAFF_SIDE,
  'POST /api/staff/customers': STAFF_SIDE,
  'POST /api/staff/customers/:id/access': STAFF_SIDE,
  'POST /api/staff/punches': STAFF_SIDE,
  'PUT /api/staff/cleans/:jobId/ticks': STAFF_SIDE,
  'GET /api/staff/keys': STAFF_SIDE,
  'POST /api/staff/keys/:id/handover': STAFF_SIDE,
  'POST /api/staff/visits/:id/refuse': STAFF_SIDE,
  'POST /api/staff/time-entries/clock-in': STAFF_SIDE,
  'POST /api/staff/time-entries/clock-out': STAFF_SIDE,
  'POST /api/staff/validate-customer-name': STAFF_SIDE,
  'PUT /api/staff/customers/:id/unarchive': STAFF_SIDE,
  'PUT /api/staff/profile/password': STAFF_SIDE,
  'PUT /api/staff/profile/language': STAFF_SIDE,
};
