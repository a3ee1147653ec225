import { useEffect, useRef, useState } from 'react';
import type { OwnMap } from './leaflet-map';
import { MapCredit } from './MapCredit';
import type { MapPoint } from './map-point';
import { useMapsState } from './maps-service';
import styles from './PlacesMap.module.css';

interface PlacesMapProps {
  /** What the map shows. */
  label: string;
  points: readonly MapPoint[];
  /** Whether a line leads from point to point in their order. */
  hasLine?: boolean;
  /** A picture: nothing on it can be pressed or moved. */
  isStill?: boolean;
  /** Whether later points move the view; else it stays where the person has moved it. */
  isRefitted?: boolean;
  onDrawn?: () => void;
  /** The part that draws could not be loaded. */
  onFailure?: () => void;
}

/**
 * A map that needs no key, as high as what it stands in: the tile server's pictures, or a plain grid with
 * the names of suburbs. What draws it is loaded when the first one is shown.
 */
export function PlacesMap({ label, points, hasLine, isStill, isRefitted, onDrawn, onFailure }: PlacesMapProps) {
  const { tiles } = useMapsState();
  const canvas = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OwnMap | null>(null);
  const [isGrid, setIsGrid] = useState(tiles === null);
  const told = useRef({ onDrawn, onFailure });
  told.current = { onDrawn, onFailure };

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let opened: OwnMap | null = null;
    let isGone = false;
    const parts = {
      tiles,
      isStill: isStill ?? false,
      onGrid: () => setIsGrid(true),
      onDrawn: () => told.current.onDrawn?.(),
    };
    import('./leaflet-map').then(
      ({ openMap }) => {
        if (isGone) return;
        opened = openMap(element, parts);
        setMap(opened);
      },
      (error: unknown) => {
        console.warn('The map could not be drawn.', error);
        if (!isGone) told.current.onFailure?.();
      },
    );
    return () => {
      isGone = true;
      opened?.close();
      setMap(null);
    };
  }, [tiles, isStill]);

  useEffect(() => map?.show(points, { hasLine, isRefitted }), [map, points, hasLine, isRefitted]);

  return (
    <div className={styles.map}>
      {isStill ? (
        <div role="img" aria-label={label} className={styles.canvas}>
          <div className={styles.canvas} ref={canvas} inert />
        </div>
      ) : (
        <div role="region" aria-label={label} className={styles.canvas} ref={canvas} />
      )}
      {tiles && !isGrid && (
        <small className={styles.credit}>
          <MapCredit tiles={tiles} isLinked={!isStill} />
        </small>
      )}
    </div>
  );
}
