import { useMemo, useState } from 'react';
import { Dialog, formatDayOfMonth } from '@tidycrew/web';
import { PlacesMap, type MapPoint } from '@tidycrew/web/maps';
import { MAP_TEXTS } from '@tidycrew/web/maps/texts';
import { formatDistance, parsePosition, type Position } from '@tidycrew/domain';
import { dueWords } from './due';
import type { ListedCustomer } from './search';
import { useNearby } from './useNearby';
import { TEXTS } from '../texts';
import styles from './MapDialog.module.css';

/** All customers nearby on one map. */
export function MapDialog({ here, onClose }: { here: Position | null; onClose: () => void }) {
  const { customers } = useNearby(here, false);
  const [hasFailed, setHasFailed] = useState(false);
  const points = useMemo(() => customers.flatMap(pointOf), [customers]);
  return (
    <Dialog open title={TEXTS.nearby.map} onClose={onClose}>
      {hasFailed ? (
        <p>{MAP_TEXTS.unavailable}</p>
      ) : (
        <div className={styles.map}>
          <PlacesMap label={TEXTS.nearby.mapOfAll} points={points} onFailure={() => setHasFailed(true)} />
        </div>
      )}
    </Dialog>
  );
}

function pointOf(customer: ListedCustomer): MapPoint[] {
  const { name, address, distanceMeters, latitude, longitude } = customer;
  const position = parsePosition(latitude, longitude);
  if (!position) return [];
  const due = dueWords(customer, formatDayOfMonth);
  const far = distanceMeters === null ? null : formatDistance(distanceMeters);
  return [{ ...position, name, lines: [address, [far, due].filter(Boolean).join(', ')] }];
}
