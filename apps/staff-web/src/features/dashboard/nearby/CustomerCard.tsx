import { lazy, memo, Suspense } from 'react';
import {
  Badge,
  Button,
  Card,
  DirectionsIcon,
  PhoneIcon,
  TeamMark,
  formatDayOfMonth,
  formatTime,
  Named,
} from '@tidycrew/web';
import { directionsHref } from '@tidycrew/web/maps';
import type { CustomerBeingCleaned, StaffCustomer } from '@tidycrew/contracts';
import { formatDistance, formatPhone, parsePosition, phoneHref } from '@tidycrew/domain';
import { dueWords } from './due';
import type { ListedCustomer } from './search';
import { TEXTS } from '../texts';
import styles from './CustomerCard.module.css';

interface CustomerCardProps {
  customer: ListedCustomer;
  /** The clean in progress there; then none can be started. */
  cleaning?: CustomerBeingCleaned;
  /** The crew could not clean there today. */
  isRefused: boolean;
  /** Whether maps can be drawn. */
  hasMap: boolean;
  /** Not while a clean runs. */
  onStart?: (customer: StaffCustomer) => void;
}

/** Only once it is known who draws. */
const MapPreview = lazy(() =>
  import('@tidycrew/web/maps/MapPreview').then((module) => ({ default: module.MapPreview })),
);

/** One customer: within range, or found. */
export const CustomerCard = memo(function CustomerCard(props: CustomerCardProps) {
  const { customer, cleaning, isRefused, hasMap, onStart } = props;
  return (
    <Card as="li" className={styles.card}>
      <Directions customer={customer} hasMap={hasMap} />
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={styles.name} translate="no">
            {customer.name}
          </h3>
          {isRefused ? <Badge tone="warning">{TEXTS.nearby.couldNot}</Badge> : <Due customer={customer} />}
        </div>
        <p className={styles.address} translate="no">
          {customer.address}
        </p>
        {cleaning && (
          <p className={styles.cleaning}>
            <TeamMark name={cleaning.teamName} color={cleaning.teamColor}>
              <Named names={[cleaning.teamName, formatTime(cleaning.since)]}>
                {TEXTS.nearby.beingCleaned(cleaning.teamName, formatTime(cleaning.since))}
              </Named>
            </TeamMark>
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {customer.phone && (
          <a className={styles.phone} href={phoneHref(customer.phone)} title={TEXTS.nearby.call}>
            <PhoneIcon size={18} />
            <span translate="no">{formatPhone(customer.phone)}</span>
          </a>
        )}
        {!cleaning && onStart && (
          <Button
            variant="quiet"
            className={styles.start}
            aria-label={TEXTS.nearby.startAt(customer.name)}
            onClick={() => onStart(customer)}
          >
            {TEXTS.nearby.start}
          </Button>
        )}
      </div>
    </Card>
  );
});

/** The map of the place, which opens the way there (D480); a sign where no map can be drawn (D201), or only a grid (D219). */
function Directions({ customer, hasMap }: Pick<CustomerCardProps, 'customer' | 'hasMap'>) {
  const { address, latitude, longitude, distanceMeters } = customer;
  return (
    <a className={styles.way} href={directionsHref(customer)} target="_blank" rel="noreferrer">
      <span className="visually-hidden">
        <Named names={[customer.name]}>{TEXTS.nearby.directionsTo(customer.name)}</Named>
      </span>
      {hasMap ? (
        <Suspense fallback={<span className={styles.square} />}>
          <MapPreview isSmall label={TEXTS.nearby.mapOf(address)} position={parsePosition(latitude, longitude)} />
        </Suspense>
      ) : (
        <DirectionsIcon size={22} />
      )}
      {distanceMeters !== null && <span className={styles.distance}>{formatDistance(distanceMeters)}</span>}
    </a>
  );
}

/** A mark where it is time; else quiet words. */
function Due({ customer }: Pick<CustomerCardProps, 'customer'>) {
  const words = dueWords(customer, formatDayOfMonth);
  if (words === null) return null;
  const late = customer.daysLate ?? 0;
  if (late < 0) return <span className={styles.due}>{words}</span>;
  return <Badge tone={late > 0 ? 'warning' : 'info'}>{words}</Badge>;
}
