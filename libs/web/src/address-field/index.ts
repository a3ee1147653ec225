export { AddressField } from './AddressField';
export { SUGGEST_DELAY_MS } from './useAddressSuggestions';
