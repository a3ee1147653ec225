export { KeyList as default } from './KeyList';
