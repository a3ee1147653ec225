export { CustomersPage as default } from './CustomersPage';
