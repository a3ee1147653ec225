/** A tile server without a first picture by then is away, and is not asked again by the maps of the next minute. */
export const TILE_PATIENCE_MS = 5_000;
const AWAY_MS = 60_000;

let awayUntil = 0;

export const areTilesAway = (): boolean => Date.now() < awayUntil;

export function setTilesAway(): void {
  awayUntil = Date.now() + AWAY_MS;
}
