/** Height of the map and of its placeholder, so that nothing moves when the map appears. */
export const MAP_HEIGHT = 'clamp(18rem, 45vh, 30rem)';
