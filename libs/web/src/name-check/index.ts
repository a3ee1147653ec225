export { useDebounced } from './useNameCheck';
export { type NameClash, useNameCheck } from './useNameCheck';
