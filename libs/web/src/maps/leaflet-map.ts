import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { MapTiles } from '@tidycrew/contracts';
import type { MapPoint } from './map-point';
import { SuburbNames } from './suburb-names';
import { MAP_TEXTS } from './texts';
import { TILE_PATIENCE_MS, areTilesAway, setTilesAway } from './tiles-away';
import styles from './PlacesMap.module.css';

/** Documents 000 and 001 section 9. */
const PREVIEW_ZOOM = 15;
const MAX_FIT_ZOOM = 15;
/** On a grid one place is seen from further away, so that names of suburbs are around it. */
const GRID_ZOOM = 13;
/** OpenStreetMap's server has no closer pictures. */
const MAX_ZOOM = 19;
const PIN = 'M12 2a8 8 0 0 0-8 8c0 5.4 8 12 8 12s8-6.6 8-12a8 8 0 0 0-8-8z';

interface OwnMapParts {
  tiles: MapTiles | null;
  isStill: boolean;
  /** There are no pictures: a plain grid is drawn. */
  onGrid: () => void;
  onDrawn: () => void;
}

export interface OwnMap {
  /** Takes the points over, and fits the view to the first ones, or to all when it is refitted. */
  show(points: readonly MapPoint[], options: { hasLine?: boolean; isRefitted?: boolean }): void;
  close(): void;
}

/** A map by Leaflet with the tile server's pictures, or with a grid where there are none. */
export function openMap(element: HTMLElement, { tiles, isStill, onGrid, onDrawn }: OwnMapParts): OwnMap {
  const isMoving = !isStill && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(element, {
    attributionControl: false,
    maxZoom: MAX_ZOOM,
    zoomAnimation: isMoving,
    fadeAnimation: isMoving,
    markerZoomAnimation: isMoving,
    inertia: isMoving,
    scrollWheelZoom: false,
    zoomControl: false,
    ...(isStill && STILL),
  });
  if (!isStill) {
    L.control.zoom({ zoomInTitle: MAP_TEXTS.zoomIn, zoomOutTitle: MAP_TEXTS.zoomOut }).addTo(map);
    zoomByWheelWhileUsed(map);
  }
  const marks = L.layerGroup().addTo(map);
  const names = new SuburbNames(map);
  let isGrid = false;
  let isFitted = false;
  let points: readonly MapPoint[] = [];
  let shownText = '';

  const fit = () => {
    if (points.length === 0) return;
    isFitted = true;
    const [first, ...others] = points;
    const zoom = isGrid ? GRID_ZOOM : PREVIEW_ZOOM;
    if (first && others.length === 0) map.setView(at(first), zoom, { animate: false });
    else map.fitBounds(L.latLngBounds(points.map(at)), { padding: [36, 36], maxZoom: MAX_FIT_ZOOM, animate: false });
  };
  const stop = drawGround(map, tiles, onDrawn, () => {
    isGrid = true;
    onGrid();
    // Only what nobody has moved yet.
    if (isStill) fit();
    // The grid may come before the first points, and only then there is a view.
    map.whenReady(() => names.start());
    onDrawn();
  });

  return {
    show(shown, { hasLine = false, isRefitted = false }) {
      // A refresh that brought the same leaves what is open and focused.
      const asText = JSON.stringify([shown, hasLine]);
      if (asText === shownText) return;
      shownText = asText;
      points = shown;
      marks.clearLayers();
      if (hasLine && points.length > 1) {
        L.polyline(points.map(at), { className: styles.line, weight: 3, interactive: false }).addTo(marks);
      }
      for (const point of points) markerOf(point, isStill).addTo(marks);
      if (!isFitted || isRefitted) fit();
    },
    close() {
      stop();
      names.stop();
      map.remove();
    },
  };
}

/** Whoever scrolls the page across a map wants to go on; whoever has pressed something of it wants the map. */
function zoomByWheelWhileUsed(map: L.Map): void {
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
}

const STILL = {
  dragging: false,
  keyboard: false,
  doubleClickZoom: false,
  boxZoom: false,
  touchZoom: false,
} as const;

class Grid extends L.GridLayer {
  protected override createTile(): HTMLElement {
    const cell = document.createElement('div');
    cell.className = styles.cell ?? '';
    return cell;
  }
}

/** @returns a function that stops waiting for pictures. */
function drawGround(map: L.Map, tiles: MapTiles | null, onDrawn: () => void, onGrid: () => void): () => void {
  let patience: ReturnType<typeof setTimeout> | undefined;
  const drawGrid = () => {
    new Grid({ maxZoom: MAX_ZOOM }).addTo(map);
    onGrid();
  };
  if (!tiles || areTilesAway()) {
    // After the caller has the map.
    patience = setTimeout(drawGrid);
    return () => clearTimeout(patience);
  }
  let hasPicture = false;
  const layer = L.tileLayer(tiles.url, {
    maxZoom: MAX_ZOOM,
    updateWhenIdle: true,
    // Its owner may serve only pages that say whose they are.
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
  const giveUp = () => {
    clearTimeout(patience);
    if (hasPicture) return;
    hasPicture = true;
    setTilesAway();
    layer.remove();
    drawGrid();
  };
  layer.on('tileload', () => {
    clearTimeout(patience);
    hasPicture = true;
  });
  layer.on('load', () => {
    if (hasPicture) return onDrawn();
    clearTimeout(patience);
    // Not from within the event: Leaflet goes on with the layer's map after it.
    patience = setTimeout(giveUp);
  });
  layer.addTo(map);
  patience = setTimeout(giveUp, TILE_PATIENCE_MS);
  return () => clearTimeout(patience);
}

function markerOf(point: MapPoint, isStill: boolean): L.Marker {
  const icon = iconOf(point);
  const title = point.number === undefined ? point.name : `${point.number}. ${point.name}`;
  const marker = L.marker(at(point), { icon, title, alt: title, interactive: !isStill, keyboard: !isStill });
  if (!isStill) {
    marker.bindPopup(() => popupOf(title, point.lines ?? []));
    marker.on('add', () => marker.getElement()?.setAttribute('aria-label', title));
    byKeyboard(marker);
  }
  return marker;
}

/**
 * What Leaflet leaves out of a marker as a button: the space bar presses it as Enter does, Escape closes
 * what it opened, and who closes that from within is at the marker again.
 */
function byKeyboard(marker: L.Marker): void {
  const setOpen = (isOpen: boolean) => marker.getElement()?.setAttribute('aria-expanded', String(isOpen));
  const close = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
    // No dialog around the map closes with it.
    if (event.type === 'keydown') L.DomEvent.stop(event);
    marker.closePopup();
    marker.getElement()?.focus();
  };
  marker.on('add', () => setOpen(false));
  marker.on('keydown', ({ originalEvent: event }: L.LeafletKeyboardEvent) => {
    if (event.key === 'Escape' && marker.isPopupOpen()) close(event);
    if (event.key !== ' ') return;
    // Nor does the page scroll.
    L.DomEvent.stop(event);
    marker.togglePopup();
  });
  marker.on('popupopen', ({ popup }: L.PopupEvent) => {
    setOpen(true);
    const box = popup.getElement();
    box?.addEventListener('keydown', close);
    box?.querySelector('.leaflet-popup-close-button')?.addEventListener('click', close);
  });
  marker.on('popupclose', () => setOpen(false));
}

/**
 * A picture is one element, of which a dashboard has hundreds; drawn in place where it takes the page's own colour
 * or font.
 */
function iconOf(point: MapPoint): L.Icon | L.DivIcon {
  // A finger needs more than a mouse.
  const usual = matchMedia('(pointer: coarse)').matches ? 48 : 40;
  const side = point.isFaded ? 30 : usual;
  const place = {
    className: styles.pin,
    iconSize: [side, side],
    iconAnchor: [side / 2, side * (22 / 24)],
    popupAnchor: [0, -side * 0.8],
  } satisfies L.BaseIconOptions;
  const pin = pinOf(point);
  if (point.color !== undefined && point.number === undefined) {
    const picture = new XMLSerializer().serializeToString(pin);
    return L.icon({ ...place, iconUrl: `data:image/svg+xml,${encodeURIComponent(picture)}` });
  }
  const html = document.createElement('span');
  html.append(pin);
  return L.divIcon({ ...place, html });
}

const SVG = 'http://www.w3.org/2000/svg';

function pinOf({ color, number, isFaded }: MapPoint): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const drawn = [
    ['path', { d: PIN, fill: color ?? 'currentColor', 'fill-opacity': isFaded ? '0.75' : '1' }],
    ['path', { d: PIN, fill: 'none', stroke: isFaded ? '#ffffff' : '#0f1f1d', 'stroke-width': '1.5' }],
    ['circle', { cx: '12', cy: '10', r: number === undefined ? '2.5' : '6', fill: '#ffffff' }],
  ] as const;
  for (const [tag, attributes] of drawn) {
    const shape = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value);
    svg.append(shape);
  }
  if (number !== undefined) {
    const text = document.createElementNS(SVG, 'text');
    text.setAttribute('x', '12');
    text.setAttribute('y', '13.2');
    text.setAttribute('class', styles.number ?? '');
    text.textContent = String(number);
    svg.append(text);
  }
  return svg;
}

/** Built from nodes: names are text, never markup. */
function popupOf(title: string, lines: readonly string[]): HTMLElement {
  const content = document.createElement('div');
  content.className = styles.popup ?? '';
  // Said when it opens.
  content.setAttribute('role', 'status');
  const name = document.createElement('strong');
  name.textContent = title;
  name.translate = false;
  content.append(
    name,
    ...lines.map((text) => {
      const line = document.createElement('span');
      line.textContent = text;
      return line;
    }),
  );
  return content;
}

function at({ latitude, longitude }: MapPoint): [number, number] {
  return [latitude, longitude];
}
