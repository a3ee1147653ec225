export { default } from './MakeInvoices';
