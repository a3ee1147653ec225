export const MAP_TEXTS = {
  unavailable: 'Map Preview Unavailable',
  noAddress: 'Enter an address to see map preview',
  loading: 'Loading map preview...',
} as const;
