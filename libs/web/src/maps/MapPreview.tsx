import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Position } from '@tidycrew/domain';
import { mapsLibrary } from './google';
import { mapsService, useMapsState } from './maps-service';
import { PlacesMap } from './PlacesMap';
import { DirectionsIcon } from '../ui';
import { Reason } from './Reason';
import { LoadQueue } from './load-queue';
import { TilePicture } from './TilePicture';
import { MAP_TEXTS } from './texts';
import styles from './Maps.module.css';

const MAP_ZOOM = 15;
/** A map that is not drawn by then gives the next one its turn. */
const PATIENCE_MS = 5_000;

interface MapPreviewProps {
  /** What the picture shows, for those who do not see it. */
  label: string;
  position: Position | null;
  /** False while there is nothing to look for yet. */
  hasAddress?: boolean;
  /** The position is still being looked for. */
  isFinding?: boolean;
  /** A square in a list, which says once below it whose maps they are. */
  isSmall?: boolean;
}

/**
 * A small map of one place at zoom 15 (document 000 section 2). Without a map service it is one calm line that takes
 * hardly any room.
 */
export function MapPreview({
  label,
  position,
  hasAddress = true,
  isFinding = false,
  isSmall = false,
}: MapPreviewProps) {
  const maps = useMapsState();
  // Kept as state: the box may come long after the first render, when an address has been typed.
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isWanted = hasAddress && position !== null && (maps.isOwn || maps.status !== 'error');
  const { hasTurn, done } = usePreviewTurn(box, isWanted);
  useEffect(() => {
    if (hasAddress && maps.status === 'not loaded') void mapsService.load();
  }, [hasAddress, maps.status]);

  const fail = useCallback(() => {
    done();
    setHasFailed(true);
  }, [done]);

  if (!hasAddress) return <p className={styles.note}>{MAP_TEXTS.noAddress}</p>;
  const canDraw = maps.isOwn || maps.status === 'loaded';
  if ((maps.status === 'error' && !maps.isOwn) || hasFailed || (position === null && !isFinding && canDraw)) {
    // In a list the sign of the way stands in its place, as where there are no maps at all.
    if (isSmall) {
      return (
        <div>
          <DirectionsIcon size={22} />
          <span className="visually-hidden">{MAP_TEXTS.unavailable}</span>
        </div>
      );
    }
    return (
      <div className={styles.note}>
        <span>
          {MAP_TEXTS.unavailable}
          {!maps.isOwn && <Reason />}
        </span>
      </div>
    );
  }
  // Until the key is known there may be no map at all: nothing large appears that would have to shrink again.
  if (!(maps.apiKey ?? maps.isOwn) || position === null) {
    return (
      <div className={isSmall ? styles.square : styles.note} ref={setBox}>
        {!isSmall && MAP_TEXTS.loading}
      </div>
    );
  }
  const Own = isSmall ? TilePicture : OwnPicture;
  const Picture = maps.isOwn ? Own : GooglePicture;
  return (
    <div className={isSmall ? styles.square : styles.frame} ref={setBox}>
      {hasTurn && canDraw && (
        <Picture label={label} position={position} zoom={MAP_ZOOM} onDrawn={done} onFailure={fail} />
      )}
    </div>
  );
}

interface PictureProps {
  label: string;
  position: Position;
  zoom: number;
  onDrawn: () => void;
  onFailure: () => void;
}

function OwnPicture({ label, position: { latitude, longitude }, onDrawn, onFailure }: PictureProps) {
  const points = useMemo(() => [{ name: label, latitude, longitude }], [label, latitude, longitude]);
  return <PlacesMap isStill label={label} points={points} onDrawn={onDrawn} onFailure={onFailure} />;
}

function GooglePicture({ label, position: { latitude, longitude }, zoom, onDrawn, onFailure }: PictureProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let isGone = false;
    const settle = () => {
      onDrawn();
      if (!isGone) setIsDrawn(true);
    };
    const patience = setTimeout(settle, PATIENCE_MS);
    drawMap(element, { center: { lat: latitude, lng: longitude }, zoom, title: label }, settle).catch(() => {
      if (!isGone) onFailure();
    });
    return () => {
      isGone = true;
      clearTimeout(patience);
      element.replaceChildren();
    };
  }, [latitude, longitude, zoom, label, onDrawn, onFailure]);

  return (
    <div className={styles.picture} role="img" aria-label={label} data-drawn={isDrawn || undefined}>
      <div className={styles.canvas} ref={canvas} inert />
    </div>
  );
}

async function drawMap(
  element: HTMLElement,
  { center, zoom, title }: { center: { lat: number; lng: number }; zoom: number; title: string },
  onDrawn: () => void,
): Promise<void> {
  const { Map, Marker, event } = await mapsLibrary();
  if (!Map) throw new Error('The maps service has no maps.');
  const map = new Map(element, {
    center,
    zoom,
    disableDefaultUI: true,
    gestureHandling: 'none',
    keyboardShortcuts: false,
    clickableIcons: false,
    colorScheme: 'FOLLOW_SYSTEM',
  });
  if (Marker) new Marker({ map, position: center, title });
  if (event) event.addListenerOnce(map, 'tilesloaded', onDrawn);
  else onDrawn();
}

const previews = new LoadQueue();

/** How far below the screen a preview begins to load. */
const NEAR = '240px';

/**
 * Whether a preview may load: it is near the viewport and the previews before it are done (document 000 section 2).
 * `done` passes the turn on; leaving the page does too. `element` is null until the preview has a box.
 */
function usePreviewTurn(element: HTMLElement | null, isWanted: boolean): { hasTurn: boolean; done: () => void } {
  const [isNear, setIsNear] = useState(false);
  const [hasTurn, setHasTurn] = useState(false);
  const endTurn = useRef<() => void>(() => undefined);

  useEffect(() => {
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isNear]);

  useEffect(() => {
    if (!isNear || !isWanted) return;
    const end = previews.take(() => setHasTurn(true));
    endTurn.current = end;
    return end;
  }, [isNear, isWanted]);

  const [done] = useState(() => () => endTurn.current());
  return { hasTurn, done };
}
