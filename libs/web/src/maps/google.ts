/** The few parts of the maps service's script that the apps use. */
export interface GoogleMap {
  setCenter(position: LatLng): void;
}

export interface LatLng {
  lat: number;
  lng: number;
}

interface GoogleMapsNamespace {
  Map?: new (element: HTMLElement, options: Record<string, unknown>) => GoogleMap;
  Marker?: new (options: Record<string, unknown>) => { setPosition(position: LatLng): void };
  event?: { addListenerOnce(instance: object, event: string, handler: () => void): unknown };
  importLibrary?: (name: string) => Promise<Partial<GoogleMapsNamespace>>;
}

declare global {
  interface Window {
    google?: { maps?: GoogleMapsNamespace };
    /** The script calls this when it does not accept the key. */
    gm_authFailure?: () => void;
  }
}

/** The maps service's classes, once its script has run; the newer script loads them on demand. */
export async function mapsLibrary(): Promise<GoogleMapsNamespace> {
  const maps = window.google?.maps;
  if (!maps) throw new Error('The maps service is not loaded.');
  if (maps.Map || !maps.importLibrary) return maps;
  const [{ Map }, { Marker }] = await Promise.all([maps.importLibrary('maps'), maps.importLibrary('marker')]);
  return { ...maps, Map, Marker, event: maps.event };
}
