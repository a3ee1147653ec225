import { translated } from '../language';

export const MAP_TEXTS = translated('maps', {
  unavailable: 'Map Preview Unavailable',
  noAddress: 'Enter an address to see map preview',
  loading: 'Loading map preview...',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
} as const);
