import { queryOptions } from '@tanstack/react-query';
import type {
  AdminPriceTier,
  BusinessDetails,
  PayrollSettings,
  PayrollSettingsChange,
  RadiusSettings,
} from '@tidycrew/contracts';
import { api } from '@tidycrew/web';

const PATH = '/api/admin/settings';

const setting = <T>(name: string) =>
  queryOptions({
    queryKey: ['settings', name],
    queryFn: ({ signal }) => api.get<T>(`${PATH}/${name}`, { signal }),
    retry: 1,
    refetchOnWindowFocus: false,
  });

export const payrollQuery = setting<PayrollSettings>('payroll');
export const payrollHistoryQuery = setting<PayrollSettingsChange[]>('payroll/history');
export const radiusQuery = setting<RadiusSettings>('geolocation-radius');
export const tiersQuery = setting<AdminPriceTier[]>('price-tiers');
export const businessQuery = setting<BusinessDetails>('business-details');

export const saveSetting = <T>(name: string, body: unknown) => api.put<T>(`${PATH}/${name}`, body);
export const addTier = (body: unknown) => api.post<AdminPriceTier>(`${PATH}/price-tiers`, body);
export const deleteTier = (id: number) => api.delete(`${PATH}/price-tiers/${id}`);
