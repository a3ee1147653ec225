export { directionsHref } from './directions';
export { MapPreview } from './MapPreview';
export { mapsReason } from './maps-loader';
export { mapsService, useMapsState } from './maps-service';
export { StreetViewImage } from './StreetViewImage';
export * from './MapsNote';
