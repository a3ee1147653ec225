export { GEOLOCATION_NOT_SUPPORTED, LOCATION_OPTIONS, type LocationState } from './follow-location';
export { useLocation } from './useLocation';
