export { PaymentList as default } from './PaymentList';
