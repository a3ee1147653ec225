import L from 'leaflet';
import type { MapSuburb } from '@tidycrew/contracts';
import { api } from '../api';
import styles from './PlacesMap.module.css';

/** Room that a suburb's name takes, in pixels; names that would overlap are left out. */
const NAME_ROOM = { width: 96, height: 24 };

/** Names of the suburbs that are seen, asked for again when the view has moved. */
export class SuburbNames {
  private readonly layer = L.layerGroup();
  private asked = new AbortController();

  constructor(private readonly map: L.Map) {}

  start(): void {
    this.layer.addTo(this.map);
    this.map.on('moveend', this.ask);
    this.ask();
  }

  stop(): void {
    this.asked.abort();
    this.map.off('moveend', this.ask);
  }

  private readonly ask = (): void => {
    this.asked.abort();
    this.asked = new AbortController();
    const { signal } = this.asked;
    const bounds = this.map.getBounds();
    const box = [bounds.getSouth(), bounds.getWest(), bounds.getNorth(), bounds.getEast()]
      .map((side) => Math.max(-999, Math.min(999, side)).toFixed(4))
      .join(',');
    // Without names the grid and its markers still say where things are.
    api.get<MapSuburb[]>(`/api/maps/suburbs?${new URLSearchParams({ box })}`, { signal }).then(
      (suburbs) => !signal.aborted && this.show(suburbs),
      () => undefined,
    );
  };

  private show(suburbs: readonly MapSuburb[]): void {
    this.layer.clearLayers();
    const taken: L.Point[] = [];
    for (const { name, latitude, longitude } of suburbs) {
      const position = L.latLng(Number(latitude), Number(longitude));
      const spot = this.map.latLngToContainerPoint(position);
      const { width, height } = NAME_ROOM;
      if (taken.some((other) => Math.abs(other.x - spot.x) < width && Math.abs(other.y - spot.y) < height)) continue;
      taken.push(spot);
      const label = document.createElement('span');
      label.textContent = name;
      const icon = L.divIcon({ className: styles.suburb, html: label, iconSize: [width, height] });
      L.marker(position, { icon, interactive: false, keyboard: false, zIndexOffset: -1000 }).addTo(this.layer);
    }
  }
}
