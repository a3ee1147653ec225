import { useEffect, useMemo, useRef, useState } from 'react';
import type { Position } from '@tidycrew/domain';
import { PinIcon } from '../ui';
import { TILE_PATIENCE_MS, areTilesAway, setTilesAway } from './tiles-away';
import { useMapsState } from './maps-service';
import styles from './Maps.module.css';

const SIDE_PX = 72;
const TILE_PX = 256;

interface TilePictureProps {
  label: string;
  position: Position;
  zoom: number;
  onDrawn: () => void;
  onFailure: () => void;
}

/** A square of the tile server's pictures around a place: what Leaflet draws, without its weight, of which a list needs thirty. */
export function TilePicture({ label, position, zoom, onDrawn, onFailure }: TilePictureProps) {
  const { tiles } = useMapsState();
  const url = tiles?.url ?? null;
  const pictures = useMemo(() => (url === null ? [] : picturesAround(position, zoom, url)), [position, zoom, url]);
  const [hasPicture, setHasPicture] = useState(false);
  const left = useRef(pictures.length);
  const isNone = pictures.length === 0;

  useEffect(() => {
    if (hasPicture) return;
    if (isNone || areTilesAway()) return onFailure();
    const patience = setTimeout(() => {
      setTilesAway();
      onFailure();
    }, TILE_PATIENCE_MS);
    return () => clearTimeout(patience);
  }, [isNone, hasPicture, onFailure]);

  const settle = (isLoaded: boolean) => {
    left.current -= 1;
    if (isLoaded) setHasPicture(true);
    if (left.current > 0) return;
    if (isLoaded || hasPicture) return onDrawn();
    setTilesAway();
    onFailure();
  };
  return (
    <div className={styles.tiles} role="img" aria-label={label}>
      {pictures.map(({ src, x, y }) => (
        <img
          key={src}
          src={src}
          alt=""
          width={TILE_PX}
          height={TILE_PX}
          decoding="async"
          // The server's owner may serve only pages that say whose they are.
          referrerPolicy="strict-origin-when-cross-origin"
          style={{ left: x, top: y }}
          onLoad={() => settle(true)}
          onError={() => settle(false)}
        />
      ))}
      <span className={styles.pin}>
        <PinIcon size={28} />
      </span>
    </div>
  );
}

/** The pictures that the square shows a part of, with where they stand in it (Web Mercator, as all tile servers). */
function picturesAround({ latitude, longitude }: Position, zoom: number, url: string) {
  const across = 2 ** zoom;
  const left = Math.round(((longitude + 180) / 360) * across * TILE_PX - SIDE_PX / 2);
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI;
  const top = Math.round(((1 - north) / 2) * across * TILE_PX - SIDE_PX / 2);
  const from = (px: number) => Math.floor(px / TILE_PX);
  const pictures: { src: string; x: number; y: number }[] = [];
  for (let row = from(top); row <= from(top + SIDE_PX - 1); row += 1) {
    for (let column = from(left); column <= from(left + SIDE_PX - 1); column += 1) {
      const src = url.replace('{z}', String(zoom)).replace('{x}', String(column)).replace('{y}', String(row));
      pictures.push({ src, x: column * TILE_PX - left, y: row * TILE_PX - top });
    }
  }
  return pictures;
}
