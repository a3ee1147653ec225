export { CustomerDialog } from './CustomerDialog';
export { DASHBOARD_WORDING, FREQUENCY_LABELS, MANAGEMENT_WORDING, type CustomerWording } from './texts';
export type { SavedCustomer } from './useSaveCustomer';
