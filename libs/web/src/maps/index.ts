export { directionsHref } from './directions';
export { MapPreview } from './MapPreview';
export type { MapPoint } from './map-point';
export { PlacesMap } from './PlacesMap';
export { mapsReason } from './maps-loader';
export { mapsService, useMapsState } from './maps-service';
export { StreetViewImage } from './StreetViewImage';
export * from './MapsNote';
