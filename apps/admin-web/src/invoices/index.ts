export { InvoiceList as default } from './InvoiceList';
