export { InvoicesPage as default } from './InvoicesPage';
