import { mapsLibrary, type GoogleMap, type LatLng } from '@tidycrew/web/maps/google';
import type { Place } from './places';

/** The parts of the maps service's script that only this map uses. */
interface MarkerMap extends GoogleMap {
  fitBounds(bounds: Bounds): void;
  getZoom(): number | undefined;
  setZoom(zoom: number): void;
}

interface Bounds {
  extend(position: LatLng): void;
}

interface Popup {
  setContent(content: HTMLElement): void;
  open(options: { map: MarkerMap; anchor: MapMarker }): void;
}

interface MapMarker {
  setMap(map: MarkerMap | null): void;
  addListener(event: string, handler: () => void): void;
}

interface MarkerLibrary {
  Map: new (element: HTMLElement, options: Record<string, unknown>) => MarkerMap;
  Marker: new (options: Record<string, unknown>) => MapMarker;
  InfoWindow: new () => Popup;
  LatLngBounds: new () => Bounds;
  event: { addListenerOnce(instance: object, event: string, handler: () => void): unknown };
}

/** Document 001 section 9. */
const START_ZOOM = 10;
const MAX_ZOOM = 15;
const PIN = 'M12 2a8 8 0 0 0-8 8c0 5.4 8 12 8 12s8-6.6 8-12a8 8 0 0 0-8-8z';

export interface CustomerMapHandle {
  /** Takes the markers over; the view is fitted until they were whole once, so that a refresh moves nothing. */
  show(places: readonly Place[], isWhole: boolean): void;
}

/** A map with a marker per place, coloured by team; a press on one says whose it is. */
export async function openCustomerMap(
  element: HTMLElement,
  contentOf: (place: Place) => HTMLElement,
): Promise<CustomerMapHandle> {
  const google = (await mapsLibrary()) as Partial<MarkerLibrary>;
  if (!google.Map || !google.Marker || !google.InfoWindow || !google.LatLngBounds) {
    throw new Error('The maps service has no maps.');
  }
  const { Map: GoogleMapClass, Marker, InfoWindow, LatLngBounds, event } = google as MarkerLibrary;
  const map = new GoogleMapClass(element, {
    center: { lat: -37.8136, lng: 144.9631 },
    zoom: START_ZOOM,
    streetViewControl: false,
    mapTypeControl: false,
    colorScheme: 'FOLLOW_SYSTEM',
  });
  const popup = new InfoWindow();
  let markers: MapMarker[] = [];
  let isFitted = false;
  return {
    show(places, isWhole) {
      for (const marker of markers) marker.setMap(null);
      markers = places.map((place) => {
        const marker = new Marker({ map, position: place.position, title: place.name, icon: iconOf(place) });
        marker.addListener('click', () => {
          popup.setContent(contentOf(place));
          popup.open({ map, anchor: marker });
        });
        return marker;
      });
      if (isFitted || places.length === 0) return;
      isFitted = isWhole;
      const bounds = new LatLngBounds();
      for (const { position } of places) bounds.extend(position);
      map.fitBounds(bounds);
      event.addListenerOnce(map, 'idle', () => {
        if ((map.getZoom() ?? 0) > MAX_ZOOM) map.setZoom(MAX_ZOOM);
      });
    },
  };
}

/** Active ones are larger and ringed dark, completed ones paler. */
function iconOf({ color, isActive }: Place): Record<string, unknown> {
  return {
    path: PIN,
    fillColor: color,
    fillOpacity: isActive ? 1 : 0.7,
    strokeColor: isActive ? '#0f1f1d' : '#ffffff',
    strokeWeight: isActive ? 2.5 : 1.5,
    scale: isActive ? 1.7 : 1.25,
    anchor: { x: 12, y: 22 },
  };
}
