import { useEffect, useMemo, useState } from 'react';
import type { Visit } from '@tidycrew/contracts';
import { shortAddress } from '@tidycrew/domain';
import { mapsService, PlacesMap, useMapsState, type MapPoint } from '@tidycrew/web/maps';
import { DAY_TEXTS as TEXTS } from './texts';
import styles from '../Schedule.module.css';

interface DayMapProps {
  /** In the order in which the team goes. */
  visits: readonly Visit[];
}

/** Where a team goes on a day: a map with the way from place to place where it can be drawn (decision D64), and the addresses. */
export default function DayMap({ visits }: DayMapProps) {
  const { isOwn } = useMapsState();
  const [hasFailed, setHasFailed] = useState(false);
  const points = useMemo(() => visits.flatMap(pointOf), [visits]);
  useEffect(() => {
    void mapsService.load();
  }, []);
  return (
    <section className={styles.map} aria-label={TEXTS.map}>
      {isOwn && !hasFailed && points.length > 0 && (
        <div className={styles.mapCanvas}>
          <PlacesMap label={TEXTS.map} points={points} hasLine isRefitted onFailure={() => setHasFailed(true)} />
        </div>
      )}
      <p>{TEXTS.way(visits.length)}</p>
      <ol>
        {visits.map((visit) => (
          <li key={visit.id ?? visit.dueDay}>
            {visit.customerLocated
              ? shortAddress(visit.customerAddress)
              : `${shortAddress(visit.customerAddress)} (${TEXTS.unlocated})`}
          </li>
        ))}
      </ol>
    </section>
  );
}

function pointOf(visit: Visit, at: number): MapPoint[] {
  if (!visit.customerLocated) return [];
  return [
    {
      name: visit.customerName,
      latitude: Number(visit.customerLatitude),
      longitude: Number(visit.customerLongitude),
      number: at + 1,
      isFaded: visit.state === 'done',
      lines: [shortAddress(visit.customerAddress)],
    },
  ];
}
