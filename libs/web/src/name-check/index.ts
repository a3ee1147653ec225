export { useDebounced } from './useDebounced';
export { type NameClash, useNameCheck } from './useNameCheck';
