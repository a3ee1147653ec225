export { type LocationState } from './follow-location';
export { useLocation } from './useLocation';
