import { cityOf, isOtherZone, type BusinessClock } from '../common/use-business-zone';
import { Quiet } from './PersonChip';
import { TEXTS } from './texts';

interface ZoneNoteProps {
  clock: BusinessClock;
  /** ISO text; the instants that the times are about. */
  instants: readonly (string | null)[];
}

/** Says whose clock times are of, but only where this device's shows another time (decision D5). */
export function ZoneNote({ clock, instants }: ZoneNoteProps) {
  const shown = instants.flatMap((instant) => (instant === null ? [] : [Date.parse(instant)]));
  if (!isOtherZone(clock.offsetAt, [...shown, Date.now()])) return null;
  return <Quiet>{TEXTS.zone(cityOf(clock.zone))}</Quiet>;
}
