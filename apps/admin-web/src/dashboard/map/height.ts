/** Of the map, and of its place until it is drawn: nothing moves when it comes. */
export const MAP_HEIGHT = 'clamp(18rem, 45vh, 30rem)';
