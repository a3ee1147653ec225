import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Box, Button, Link as TextLink } from '@mui/material';
import type { AdminClean } from '@tidycrew/contracts';
import { EmptyState } from '../../shared/EmptyState';
import MapIcon from '@mui/icons-material/MapOutlined';
import { mapsReason, mapsService, useMapsState, type MapPoint } from '@tidycrew/web/maps';
import { BandBadge } from '../../shared';
import { COMMON_TEXTS } from '../../shared/texts';
import { useCanChange } from '../../session/use-session';
import { Section } from '../parts/Section';
import { TEXTS } from '../texts';
import type { CustomerMapHandle } from './google-markers';
import { MAP_HEIGHT } from './height';
import { isLocated, placesOf, type CustomerPlace, type Place } from './places';

/** Fetched where there is something to draw. */
const PlacesMap = lazy(() => import('@tidycrew/web/maps/PlacesMap').then((m) => ({ default: m.PlacesMap })));

const texts = TEXTS.map;

/** Listed at once. */
const STEP = 25;

interface CustomerMapProps {
  active: readonly AdminClean[];
  /** Completed ones; all of the chosen days, or the latest. */
  cleans: readonly AdminClean[];
  /** Whether the completed ones were read. */
  isWhole: boolean;
  /** How many of how many completed ones these are; null: all. */
  shown: { shown: number; total: number } | null;
}

/** Where the customers of the cleans on this page are; without a maps service they are listed (document 001 section 2). */
export default function CustomerMap({ active, cleans, isWhole, shown }: CustomerMapProps) {
  const maps = useMapsState();
  const [hasFailed, setHasFailed] = useState(false);
  const places = useMemo(() => placesOf(active, cleans), [active, cleans]);

  useEffect(() => {
    void mapsService.load();
  }, []);

  if (places.length === 0) {
    return (
      <Section title={texts.title}>
        {/* The completed ones are read when the map is nearly seen. */}
        {isWhole ? <EmptyState icon={<MapIcon />} title={texts.empty} text={texts.emptyText} /> : LOADING}
      </Section>
    );
  }
  const located = places.filter(isLocated);
  const latest = shown && <Box sx={QUIET}>{texts.latest(shown.shown, shown.total)}</Box>;
  const isFailed = (maps.status === 'error' && !maps.isOwn) || hasFailed;
  if (isFailed || located.length === 0) {
    const why = (maps.isOwn ? null : mapsReason(maps)) ?? texts.notDrawn;
    return (
      <Section title={texts.listTitle(places.length)}>
        <Box role="status" sx={WITHOUT_MAP}>
          <strong>{texts.unavailable}</strong>
          <p>{isFailed ? why : texts.noneLocated}</p>
        </Box>
        {latest}
        <PlaceList places={places} />
      </Section>
    );
  }
  const Drawn = maps.isOwn ? OwnCanvas : Canvas;
  return (
    <Section title={texts.title} count={places.length}>
      {latest}
      {located.length < places.length && <Box sx={QUIET}>{texts.someLocated(places.length - located.length)}</Box>}
      {maps.isOwn || maps.status === 'loaded' ? (
        <Drawn places={located} isWhole={isWhole} onFailure={() => setHasFailed(true)} />
      ) : (
        LOADING
      )}
    </Section>
  );
}

interface CanvasProps {
  places: readonly Place[];
  /** Whether more places are still to come. */
  isWhole: boolean;
  onFailure: () => void;
}

function Canvas({ places, isWhole, onFailure }: CanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const [handle, setHandle] = useState<CustomerMapHandle | null>(null);
  const fail = useRef(onFailure);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let isGone = false;
    import('./google-markers')
      .then(({ openCustomerMap }) => openCustomerMap(element, popupOf))
      .then(
        (opened) => !isGone && setHandle(opened),
        (error: unknown) => {
          console.warn('The map could not be drawn.', error);
          if (!isGone) fail.current();
        },
      );
    return () => {
      isGone = true;
      element.replaceChildren();
    };
  }, []);

  useEffect(() => handle?.show(places, isWhole), [handle, places, isWhole]);
  return <Box ref={box} role="region" aria-label={texts.label} sx={CANVAS} />;
}

/** Without a key. The view is fitted until the places were whole once, so that a refresh moves nothing. */
function OwnCanvas({ places, isWhole, onFailure }: CanvasProps) {
  const points = useMemo(() => places.map(pointOf), [places]);
  const [isFitted, setIsFitted] = useState(false);
  useEffect(() => {
    if (isWhole) setIsFitted(true);
  }, [isWhole]);
  return (
    <Box sx={CANVAS}>
      <Suspense fallback={LOADING}>
        <PlacesMap label={texts.label} points={points} isRefitted={!isFitted} onFailure={onFailure} />
      </Suspense>
    </Box>
  );
}

const pointOf = (place: Place): MapPoint => ({
  name: place.name,
  latitude: place.position.lat,
  longitude: place.position.lng,
  color: place.color,
  isFaded: !place.isActive,
  lines: [place.address, place.isActive ? texts.active : texts.completed],
});

/** Built from nodes: names are text, never markup. */
function popupOf(place: Place): HTMLElement {
  const content = document.createElement('div');
  content.style.cssText = POPUP;
  for (const [tag, text] of [
    ['strong', place.name],
    ['span', place.address],
    ['span', place.isActive ? texts.active : texts.completed],
  ] as const) {
    const line = document.createElement(tag);
    line.textContent = text;
    content.append(line);
  }
  return content;
}

function PlaceList({ places }: { places: readonly CustomerPlace[] }) {
  const canOpen = useCanChange();
  const [limit, setLimit] = useState(STEP);
  const left = places.length - limit;
  return (
    <>
      <Box component="ul" tabIndex={0} aria-label={texts.title} sx={LIST}>
        {places.slice(0, limit).map((place) => (
          <Box key={place.customerId} component="li" sx={PLACE}>
            <Box component="span" sx={DOT} style={{ background: place.color }} />
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {canOpen ? (
                <TextLink component={Link} to={`/customers/${place.customerId}`} underline="hover">
                  <strong>{place.name}</strong>
                </TextLink>
              ) : (
                <strong>{place.name}</strong>
              )}
              <Box sx={QUIET}>{place.address}</Box>
            </Box>
            <Box sx={{ display: 'grid', justifyItems: 'end' }}>
              <BandBadge tone={place.isActive ? 'green' : 'neutral'}>
                {place.isActive ? texts.active : texts.completed}
              </BandBadge>
              <Box sx={QUIET}>{place.position ? texts.located : texts.unknown}</Box>
            </Box>
          </Box>
        ))}
      </Box>
      {left > 0 && (
        <Button fullWidth onClick={() => setLimit(limit + STEP)}>
          {COMMON_TEXTS.showMore(Math.min(left, STEP))}
        </Button>
      )}
    </>
  );
}

const QUIET = { color: 'text.secondary', fontSize: '0.875rem' } as const;
const WITHOUT_MAP = { px: 2, py: 1, borderRadius: 'var(--radius-md)', bgcolor: 'var(--surface-sunken)' } as const;
const CANVAS = {
  height: MAP_HEIGHT,
  border: 1,
  borderColor: 'divider',
  borderRadius: 'var(--radius-md)',
  bgcolor: 'var(--surface-sunken)',
  overflow: 'hidden',
} as const;
const LIST = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(24rem, 100%), 1fr))',
  gap: 1,
  maxHeight: '24rem',
  overflowY: 'auto',
} as const;
const PLACE = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 'var(--radius-md)',
  bgcolor: 'background.paper',
} as const;
const DOT = {
  flex: 'none',
  width: 14,
  height: 14,
  borderRadius: '50%',
  boxShadow: '0 0 0 1px var(--border-strong)',
} as const;
const LOADING = (
  <Box role="status" sx={{ ...CANVAS, display: 'grid', placeItems: 'center', color: 'text.secondary' }}>
    {texts.loading}
  </Box>
);
/** On the maps service's own white ground, in dark too. */
const POPUP = 'display: flex; flex-direction: column; gap: 2px; color: #0f1f1d; font: 0.9375rem var(--font)';
