import { useEffect, useState } from 'react';
import type { Position } from '@tidycrew/domain';
import { Button } from '../ui';
import { type ImageFetch, loadImage } from './load-image';
import { useMapsState } from './maps-service';
import { Reason } from './Reason';
import styles from './Maps.module.css';
import { translated } from '../language';

const STREET_VIEW = { width: 400, height: 240, pitch: 0, fov: 90 } as const;

export const STREET_VIEW_TEXTS = translated('streetView', {
  unavailable: 'Street View Unavailable',
  failed: 'Could not load image after 3 attempts.',
  retry: 'Retry',
  loading: 'Loading street view...',
} as const);

const fetchImage: ImageFetch = (url, onLoad, onError) => {
  const image = new Image();
  image.onload = onLoad;
  image.onerror = onError;
  image.src = url;
  return () => {
    image.onload = null;
    image.onerror = null;
  };
};

/** Address of the picture; without a panorama there it is an error rather than a grey picture. */
function streetViewUrl({ latitude, longitude }: Position, apiKey: string): string {
  const query = new URLSearchParams({
    size: `${STREET_VIEW.width}x${STREET_VIEW.height}`,
    location: `${latitude},${longitude}`,
    pitch: String(STREET_VIEW.pitch),
    fov: String(STREET_VIEW.fov),
    return_error_code: 'true',
    key: apiKey,
  });
  return `https://maps.googleapis.com/maps/api/streetview?${query}`;
}

/** The house as it is seen from the street, 400 × 240 (document 000 sections 2 and 9). */
export function StreetViewImage({ label, position }: { label: string; position: Position }) {
  const { apiKey } = useMapsState();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const url = apiKey === null ? null : streetViewUrl(position, apiKey);

  useEffect(() => {
    if (url === null) return;
    setState('loading');
    return loadImage(fetchImage, url, setState);
  }, [url, round]);

  if (url === null) {
    return (
      <p className={styles.note}>
        <span>
          {STREET_VIEW_TEXTS.unavailable}
          <Reason />
        </span>
      </p>
    );
  }
  if (state === 'loaded') {
    return (
      <img className={styles.street} src={url} alt={label} width={STREET_VIEW.width} height={STREET_VIEW.height} />
    );
  }
  return (
    <div className={`${styles.street} ${styles.waiting}`} role="status">
      {state === 'loading' ? (
        <span>{STREET_VIEW_TEXTS.loading}</span>
      ) : (
        <>
          <strong>{STREET_VIEW_TEXTS.unavailable}</strong>
          <span>{STREET_VIEW_TEXTS.failed}</span>
          <Reason />
          <Button variant="secondary" onClick={() => setRound((n) => n + 1)}>
            {STREET_VIEW_TEXTS.retry}
          </Button>
        </>
      )}
    </div>
  );
}
