import { lazy, Suspense, type ReactNode } from 'react';
import {
  Banner,
  Button,
  Card,
  EmptyState,
  MapIcon,
  PinIcon,
  PlusIcon,
  SearchIcon,
  Skeleton,
  Badge,
} from '@tidycrew/web';
import { say } from '@tidycrew/web/language';
import type { useLocation, LocationState } from '@tidycrew/web/location';
import type { StaffCustomer } from '@tidycrew/contracts';
import { useIsOnline } from '../../../offline/state';
import { CustomerList } from './CustomerList';
import { useDueFirst } from './useDueFirst';
import { useCleaningByCustomer, useNearby } from './useNearby';
import { TEXTS } from '../texts';
import styles from './NearbyCustomers.module.css';

/** For those whose phone does not say where it is. */
const LocationHelp = lazy(() => import('../location-help'));

interface NearbyCustomersProps {
  location: ReturnType<typeof useLocation>;
  /** The day is on its way: it comes in above, and would push the list away from a finger. */
  isDayComing: boolean;
  /** How many cleans were completed today; they are listed below, on a phone far below. */
  completedCount: number;
  /** Something that just happened, shown above the button. */
  note?: ReactNode;
  /** While the start dialog is open, as the other polls. */
  isPaused: boolean;
  onStart: (customer: StaffCustomer) => void;
  onAdd: () => void;
  /** Finds a customer by name or street. */
  onSearch: () => void;
  /** Customers at whom the crew could not clean today. */
  refused?: readonly number[];
  /** Shows all of them on one map. */
  onMap: () => void;
}

/** The customers around the phone, and the way to add one. */
export function NearbyCustomers(props: NearbyCustomersProps) {
  const { location, isDayComing, completedCount, note, isPaused, refused, onStart, onAdd, onSearch, onMap } = props;
  const [isDueFirst, toggleDueFirst] = useDueFirst();
  const nearby = useNearby(location.position, isDueFirst);
  const cleaning = useCleaningByCustomer(isPaused);
  const isOnline = useIsOnline();
  const button = (
    <Button variant="secondary" icon={<PlusIcon size={22} />} disabled={!isOnline} onClick={onAdd}>
      {isOnline ? TEXTS.nearby.add : TEXTS.nearby.addOffline}
    </Button>
  );
  // Above a list, because a long one would put it out of reach; below the sentence that says 'below'. Not before it is known which:
  // the list would come in under the finger, with its telephone numbers.
  const isLocated = location.status !== 'unavailable';
  const isList = isLocated && !isDayComing && nearby.customers.length > 0;
  const isComing = isLocated && !nearby.isFailed && (location.status === 'getting' || nearby.isPending || isDayComing);
  return (
    <section aria-labelledby="nearby-customers" className={styles.section}>
      <div className={styles.head}>
        <h2 id="nearby-customers" className={styles.title}>
          {TEXTS.nearby.title}
        </h2>
        <LocationBadge status={location.status} />
        {completedCount > 0 && (
          <a className={styles.jump} href="#completed-today">
            {TEXTS.nearby.toCompleted(completedCount)}
          </a>
        )}
      </div>
      {note}
      <button type="button" className={styles.search} onClick={onSearch}>
        <SearchIcon />
        {TEXTS.search.label}
      </button>
      {isList && (
        <div className={styles.tools}>
          {button}
          <Button variant={isDueFirst ? 'primary' : 'secondary'} aria-pressed={isDueFirst} onClick={toggleDueFirst}>
            {TEXTS.due.first}
          </Button>
          <Button variant="secondary" onClick={onMap}>
            {TEXTS.nearby.map}
          </Button>
        </div>
      )}
      <Content {...{ location, isComing, nearby, cleaning, refused, onStart }} />
      {!isList && !isComing && button}
    </section>
  );
}

interface ContentProps extends Pick<NearbyCustomersProps, 'location' | 'refused' | 'onStart'> {
  isComing: boolean;
  nearby: ReturnType<typeof useNearby>;
  cleaning: ReturnType<typeof useCleaningByCustomer>;
}

function Content({ location, isComing, nearby, cleaning, refused, onStart }: ContentProps) {
  const { customers, isMore, isError, isFailed, refetch } = nearby;
  if (location.status === 'unavailable') {
    return (
      <EmptyState
        icon={<PinIcon size={40} />}
        title={TEXTS.nearby.required}
        text={
          <>
            {TEXTS.nearby.requiredText}
            <span className={styles.detail}>{location.isDenied ? TEXTS.nearby.denied : TEXTS.nearby.notLocated}</span>
            {/* The browser's own is English, and says no more than the line above. */}
            <small className={styles.detail}>{say(location.message ?? '', '')}</small>
          </>
        }
        action={
          <>
            <Button onClick={location.retry}>{TEXTS.nearby.tryAgain}</Button>
            <Suspense>
              <LocationHelp />
            </Suspense>
          </>
        }
      />
    );
  }
  if (isFailed) {
    return (
      <EmptyState
        title={TEXTS.nearby.notLoaded}
        text={TEXTS.nearby.notLoadedText}
        action={<Button onClick={() => void refetch()}>{TEXTS.nearby.tryAgain}</Button>}
      />
    );
  }
  if (isComing) return <CardsToCome />;
  if (customers.length === 0) {
    return <EmptyState icon={<MapIcon size={40} />} title={TEXTS.nearby.empty} text={TEXTS.nearby.emptyText} />;
  }
  return (
    <>
      {isError && <Banner tone="info">{TEXTS.notRefreshed}</Banner>}
      <CustomerList customers={customers} cleaning={cleaning} refused={refused} onStart={onStart} />
      {isMore && <p className={styles.count}>{TEXTS.nearby.onlyNearest(customers.length)}</p>}
    </>
  );
}

function CardsToCome() {
  return (
    <div className={styles.list} role="status" aria-label={TEXTS.nearby.loading}>
      {[1, 2, 3].map((n) => (
        <Card as="div" key={n} className={styles.toCome}>
          <Skeleton width="60%" height="1.5rem" />
          <Skeleton width="85%" />
          <Skeleton width="40%" height="48px" />
          <Skeleton height="48px" />
        </Card>
      ))}
    </div>
  );
}

/** Whether the list follows the phone's position. */
function LocationBadge({ status }: { status: LocationState['status'] }) {
  return (
    <span role="status">
      {status === 'active' && <Badge tone="success">{TEXTS.nearby.active}</Badge>}
      {status === 'getting' && <Badge>{TEXTS.nearby.getting}</Badge>}
      {status === 'unavailable' && <Badge tone="warning">{TEXTS.nearby.unavailable}</Badge>}
    </span>
  );
}
