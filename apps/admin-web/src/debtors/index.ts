export { DebtorList as default } from './DebtorList';
