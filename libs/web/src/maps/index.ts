export { directionsHref } from './directions';
export { MAP_TEXTS, MAP_ZOOM, MapPreview } from './MapPreview';
export { MAPS_MESSAGES, mapsReason, type MapsState } from './maps-loader';
export { mapsService, useMapsState } from './maps-service';
export { STREET_VIEW, STREET_VIEW_TEXTS, StreetViewImage, streetViewUrl } from './StreetViewImage';
