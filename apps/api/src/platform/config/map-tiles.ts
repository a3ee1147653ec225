import type { MapTiles } from '@tidycrew/contracts';

/** The one address that OpenStreetMap's tile policy allows. */
const OPENSTREETMAP = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
const OPENSTREETMAP_CREDIT = '© OpenStreetMap contributors';

const NO_TILES = 'none';

/** What Leaflet fills in; each picture needs the first three. */
const PLACEHOLDERS = ['{z}', '{x}', '{y}', '{r}'];

interface TileSettings {
  url: string | undefined;
  attribution: string | undefined;
  isProduction: boolean;
}

/**
 * Where pages without a Google key get the pictures of their maps (decision D64): by default OpenStreetMap's server, in
 * production nowhere. null: nowhere. Each problem is reported as a sentence.
 */
export function mapTilesOf(
  { url, attribution, isProduction }: TileSettings,
  problem: (sentence: string) => void,
): MapTiles | null {
  const chosen = url ?? (isProduction ? NO_TILES : OPENSTREETMAP);
  if (chosen === NO_TILES) return null;
  if (!isTileUrl(chosen, isProduction)) {
    problem(
      `MAP_TILE_URL must be like https://tiles.example.com/{z}/{x}/{y}.png, or none${isProduction ? '; in production https' : ''}`,
    );
    return null;
  }
  const credit = attribution ?? (chosen === OPENSTREETMAP ? OPENSTREETMAP_CREDIT : undefined);
  if (credit === undefined) problem('MAP_ATTRIBUTION is required with MAP_TILE_URL: whose map it is');
  return { url: chosen, attribution: credit ?? '' };
}

/** The origin of the tiles, as a security policy names it. */
export function tileOrigin(tiles: MapTiles): string {
  return new URL(tiles.url).origin;
}

/** The policy names one host, so that a placeholder can only stand behind it. */
function isTileUrl(text: string, isProduction: boolean): boolean {
  if (!URL.canParse(text) || /\s/.test(text)) return false;
  const { protocol, host, username, password } = new URL(text);
  const rest = PLACEHOLDERS.reduce((left, name) => left.replace(name, ''), text);
  return (
    (protocol === 'https:' || (protocol === 'http:' && !isProduction)) &&
    host !== '' &&
    /^[a-z0-9.:[\]-]+$/i.test(host) &&
    username === '' &&
    password === '' &&
    PLACEHOLDERS.slice(0, 3).every((name) => text.includes(name)) &&
    !/[{}]/.test(rest)
  );
}
