import { say } from '../language';
import { mapsReason } from './maps-loader';
import { useMapsState } from './maps-service';
import styles from './Maps.module.css';

/** Why the maps service does not answer, where something of it is missing (document 000 section 8). */
export function Reason() {
  const reason = mapsReason(useMapsState());
  return reason && <small className={styles.hint}>{say(reason)}</small>;
}
