import { useEffect, useMemo, useState } from 'react';
import { Box, Paper } from '@mui/material';
import type { Visit } from '@tidycrew/contracts';
import { shortAddress } from '@tidycrew/domain';
import { mapsService, PlacesMap, useMapsState, type MapPoint } from '@tidycrew/web/maps';
import { DAY_TEXTS as TEXTS } from '../../visits/texts';

/** Where a team goes on a day: a map with the way from place to place where it can be drawn (decision D64), and the addresses. */
export default function DayMap({ visits }: { visits: readonly Visit[] }) {
  const { isOwn } = useMapsState();
  const [hasFailed, setHasFailed] = useState(false);
  const points = useMemo(
    () => visits.flatMap((visit, at) => (visit.customerLocated ? pointOf(visit, at) : [])),
    [visits],
  );
  useEffect(() => {
    void mapsService.load();
  }, []);
  return (
    <Paper component="section" variant="outlined" aria-label={TEXTS.map} sx={{ p: 2 }}>
      {isOwn && !hasFailed && points.length > 0 && (
        <Box sx={{ height: '20rem', mb: 1.5 }}>
          <PlacesMap label={TEXTS.map} points={points} hasLine isRefitted onFailure={() => setHasFailed(true)} />
        </Box>
      )}
      <p>{TEXTS.way(visits.length)}</p>
      <Box component="ol" sx={{ pl: '1.5em', listStyle: 'decimal' }}>
        {visits.map((visit) => (
          <li key={visit.id ?? visit.dueDay}>
            {shortAddress(visit.customerAddress)}
            {!visit.customerLocated && ` (${TEXTS.unlocated})`}
          </li>
        ))}
      </Box>
    </Paper>
  );
}

const pointOf = (visit: Visit, at: number): MapPoint => ({
  name: visit.customerName,
  latitude: Number(visit.customerLatitude),
  longitude: Number(visit.customerLongitude),
  number: at + 1,
  isFaded: visit.state === 'done',
  lines: [shortAddress(visit.customerAddress)],
});
