import { useQuery } from '@tanstack/react-query';
import { api } from '@tidycrew/web';
import { MapPreview, useMapsState } from '@tidycrew/web/maps';
import { useDebounced } from '@tidycrew/web/name-check';
import type { Place } from '@tidycrew/contracts';
import { cleanLine, parsePosition } from '@tidycrew/domain';
import { ADD_TEXTS } from './texts';
import styles from './AddCustomerDialog.module.css';

/** An address is looked for when typing has stopped for this long. */
const DELAY_MS = 800;
/** Fewer characters are no address yet. */
const FROM_CHARACTERS = 5;

const APPROXIMATE = { address: null, street: 'approximateStreet', suburb: 'approximateSuburb' } as const;

/** The typed address on a map, and whether its position is exact. */
export function AddressPreview({ address }: { address: string }) {
  const { status, isOwn } = useMapsState();
  const canDraw = isOwn || status === 'loaded';
  const settled = useDebounced(cleanLine(address), DELAY_MS);
  const hasAddress = cleanLine(address).length >= FROM_CHARACTERS;
  const { data, isFetching } = useQuery({
    queryKey: ['geocode', settled],
    queryFn: ({ signal }) => api.post<Place>('/api/maps/geocode', { address: settled }, { signal }),
    // Without a map there is nothing to show the place on.
    enabled: hasAddress && settled.length >= FROM_CHARACTERS && canDraw,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const place = hasAddress ? data : undefined;
  const approximate = place && APPROXIMATE[place.precision];
  return (
    <div className={styles.preview}>
      <MapPreview
        label={ADD_TEXTS.mapOf(settled)}
        hasAddress={hasAddress}
        isFinding={canDraw && (isFetching || settled !== cleanLine(address))}
        position={place ? parsePosition(place.latitude, place.longitude) : null}
      />
      {approximate && <p className={styles.approximate}>{ADD_TEXTS[approximate]}</p>}
    </div>
  );
}
