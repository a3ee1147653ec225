export { CustomerDialog } from './CustomerDialog';
export { DASHBOARD_WORDING, FREQUENCY_LABELS, MANAGEMENT_WORDING } from './texts';
