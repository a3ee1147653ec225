import { lazy, memo, Suspense } from 'react';
import { Badge, Button, Card, DirectionsIcon, PhoneIcon, TeamMark, formatDayOfMonth, formatTime } from '@tidycrew/web';
import { directionsHref, useMapsState } from '@tidycrew/web/maps';
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
  onStart: (customer: StaffCustomer) => void;
}

/** Only once it is known who draws. */
const MapPreview = lazy(() =>
  import('@tidycrew/web/maps/MapPreview').then((module) => ({ default: module.MapPreview })),
);

/** One customer: within range, or found. */
export const CustomerCard = memo(function CustomerCard({ customer, cleaning, onStart }: CustomerCardProps) {
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>{customer.name}</h3>
        {customer.distanceMeters !== null && (
          <span className={styles.distance}>{formatDistance(customer.distanceMeters)}</span>
        )}
      </div>
      <p className={styles.address}>
        {customer.address} <Due customer={customer} />
      </p>
      <Preview customer={customer} />
      {cleaning && (
        <p className={styles.cleaning}>
          <TeamMark
            name={TEXTS.nearby.beingCleaned(cleaning.teamName, formatTime(cleaning.since))}
            color={cleaning.teamColor}
          />
        </p>
      )}
      <div className={styles.links}>
        {customer.phone && (
          <a className={styles.link} href={phoneHref(customer.phone)} title={TEXTS.nearby.call}>
            <PhoneIcon size={18} />
            <span>{formatPhone(customer.phone)}</span>
          </a>
        )}
        <a
          className={styles.link}
          href={directionsHref(customer)}
          target="_blank"
          rel="noreferrer"
          title={TEXTS.nearby.directions}
          aria-label={TEXTS.nearby.directions}
        >
          <DirectionsIcon size={22} />
        </a>
        {!cleaning && (
          <Button
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

/** A mark where it is time; else quiet words. */
function Due({ customer }: Pick<CustomerCardProps, 'customer'>) {
  const words = dueWords(customer, formatDayOfMonth);
  if (words === null) return null;
  const late = customer.daysLate ?? 0;
  if (late < 0) return <span className={styles.distance}>{words}</span>;
  return <Badge tone={late > 0 ? 'warning' : 'info'}>{words}</Badge>;
}

/** Nothing where no map can be drawn, as the list says once (decision D201), or only a plain grid (decision D219). */
function Preview({ customer }: Pick<CustomerCardProps, 'customer'>) {
  const { status, apiKey, isOwn, tiles } = useMapsState();
  if (isOwn ? tiles === null : apiKey === null || status === 'error') return null;
  return (
    <Suspense>
      <MapPreview
        label={TEXTS.nearby.mapOf(customer.address)}
        position={parsePosition(customer.latitude, customer.longitude)}
      />
    </Suspense>
  );
}
