import type { MapTiles } from '@tidycrew/contracts';

const OPENSTREETMAP = /OpenStreetMap/;
const COPYRIGHT = 'https://www.openstreetmap.org/copyright';

interface MapCreditProps {
  tiles: MapTiles;
  /** OpenStreetMap's licence asks for a link where there is room for one. */
  isLinked?: boolean;
}

/** Whose map it is, as text: the setting is never markup. */
export function MapCredit({ tiles: { attribution }, isLinked = false }: MapCreditProps) {
  if (!isLinked || !OPENSTREETMAP.test(attribution)) return <span lang="en">{attribution}</span>;
  return (
    <a href={COPYRIGHT} target="_blank" rel="noreferrer" lang="en">
      {attribution}
    </a>
  );
}
