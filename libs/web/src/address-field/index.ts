export { AddressField } from './AddressField';
