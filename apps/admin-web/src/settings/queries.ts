import type { AdminPriceTier, PayrollSettings, PayrollSettingsChange, RadiusSettings } from '@tidycrew/contracts';
import { api, punch } from '@tidycrew/web';
import { setting } from '../common';

const PATH = '/api/admin/settings';

export const payrollQuery = setting<PayrollSettings>('payroll');
export const payrollHistoryQuery = setting<PayrollSettingsChange[]>('payroll/history');
export const radiusQuery = setting<RadiusSettings>('geolocation-radius');
export const tiersQuery = setting<AdminPriceTier[]>('price-tiers');

export const saveSetting = <T>(name: string, body: unknown) => api.put<T>(`${PATH}/${name}`, body);
/** Adds a tier once, also when the answer was lost and it is sent again (decision D25). */
export const addTier = (userId: number, body: unknown) =>
  punch<AdminPriceTier>(userId, 'price-tier-create', `${PATH}/price-tiers`, body);
export const deleteTier = (id: number) => api.delete(`${PATH}/price-tiers/${id}`);
