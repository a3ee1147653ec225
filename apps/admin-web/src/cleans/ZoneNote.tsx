import { cityOf, isOtherZone, type BusinessClock } from '../common/use-business-zone';
import { TEXTS } from './texts';
import styles from './CleanDialog.module.css';

interface ZoneNoteProps {
  clock: BusinessClock;
  /** ISO text; the instants that the times are about. */
  instants: readonly (string | null)[];
}

/** Says whose clock times are of, but only where this device's shows another time (decision D5). */
export function ZoneNote({ clock, instants }: ZoneNoteProps) {
  const shown = instants.flatMap((instant) => (instant === null ? [] : [Date.parse(instant)]));
  if (!isOtherZone(clock.offsetAt, [...shown, Date.now()])) return null;
  return <p className={styles.quiet}>{TEXTS.zone(cityOf(clock.zone))}</p>;
}
