import { Reason } from './Reason';
import { useMapsState } from './maps-service';
import { MAP_TEXTS } from './texts';
import styles from './Maps.module.css';

/** Said once for a list of places that have no previews, and why (document 000 sections 2 and 8; decision D201). */
export function MapsNote() {
  if (useMapsState().status !== 'error') return null;
  return (
    <p className={styles.note}>
      <span>
        {MAP_TEXTS.unavailable}
        <Reason />
      </span>
    </p>
  );
}
