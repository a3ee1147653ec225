export { useDebounced } from './useDebounced';
export { NAME_CHECK_DELAY_MS, type NameClash, useNameCheck } from './useNameCheck';
