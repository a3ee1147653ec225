import { MapCredit } from './MapCredit';
import { Reason } from './Reason';
import { useMapsState } from './maps-service';
import { MAP_TEXTS } from './texts';
import styles from './Maps.module.css';

/**
 * Said once for a list of places: whose maps their previews are, or that they have none and why (document 000
 * sections 2 and 8; decision D201).
 */
export function MapsNote() {
  const { status, isOwn, tiles } = useMapsState();
  if (isOwn) {
    return (
      tiles && (
        <p className={styles.note}>
          <MapCredit tiles={tiles} isLinked />
        </p>
      )
    );
  }
  if (status !== 'error') return null;
  return (
    <p className={styles.note}>
      <span>
        {MAP_TEXTS.unavailable}
        <Reason />
      </span>
    </p>
  );
}
