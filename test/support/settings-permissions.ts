const ADMINS = [401, 403, 403, 'in', 403];
const OFFICE = [401, 403, 'in', 'in', 403];

/** The calls of the settings, as PERMISSIONS has them. */
export const SETTINGS_PERMISSIONS: Record<string, (string | number)[]> = {
  'DELETE /api/admin/settings/logo': ADMINS,
  'DELETE /api/admin/settings/price-tiers/:id': ADMINS,
  'GET /api/admin/settings/working-day': OFFICE,
  'PUT /api/admin/settings/working-day': ADMINS,
  'GET /api/admin/settings/business-details': ADMINS,
  'GET /api/admin/settings/geolocation-radius': ADMINS,
  'GET /api/admin/settings/lunch-break': ADMINS,
  'GET /api/admin/settings/logo': ADMINS,
  'GET /api/admin/settings/mail': ADMINS,
  'GET /api/admin/settings/payroll': ADMINS,
  'GET /api/admin/settings/payroll/history': ADMINS,
  'GET /api/admin/settings/price-tiers': ADMINS,
  'GET /api/admin/settings/price-tiers/:id': ADMINS,
  'POST /api/admin/settings/mail/test': ADMINS,
  'POST /api/admin/settings/price-tiers': ADMINS,
  'PUT /api/admin/settings/business-details': ADMINS,
  'PUT /api/admin/settings/geolocation-radius': ADMINS,
  'PUT /api/admin/settings/logo': ADMINS,
  'PUT /api/admin/settings/mail': ADMINS,
  'PUT /api/admin/settings/payroll': ADMINS,
  'PUT /api/admin/settings/price-tiers/:id': ADMINS,
};
