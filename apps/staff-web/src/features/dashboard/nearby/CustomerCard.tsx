import { memo } from 'react';
import { Button, Card, DirectionsIcon, PhoneIcon, PlayIcon, TeamMark, formatTime } from '@tidycrew/web';
import { MapPreview, directionsHref } from '@tidycrew/web/maps';
import type { CustomerBeingCleaned, StaffCustomer } from '@tidycrew/contracts';
import { formatDistance, formatPhone, parsePosition, phoneHref } from '@tidycrew/domain';
import type { ListedCustomer } from './search';
import { TEXTS } from '../texts';
import styles from './CustomerCard.module.css';

interface CustomerCardProps {
  customer: ListedCustomer;
  /** The clean in progress there; then none can be started. */
  cleaning?: CustomerBeingCleaned;
  onStart: (customer: StaffCustomer) => void;
}

/** One customer within range. */
export const CustomerCard = memo(function CustomerCard({ customer, cleaning, onStart }: CustomerCardProps) {
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>{customer.name}</h3>
        {customer.distanceMeters !== null && (
          <span className={styles.distance}>{formatDistance(customer.distanceMeters)}</span>
        )}
      </div>
      <p className={styles.address}>{customer.address}</p>
      <MapPreview
        label={TEXTS.nearby.mapOf(customer.address)}
        position={parsePosition(customer.latitude, customer.longitude)}
      />
      <div className={styles.links}>
        {customer.phone && (
          <a className={styles.link} href={phoneHref(customer.phone)} title={TEXTS.nearby.call}>
            <PhoneIcon size={20} />
            <span>{formatPhone(customer.phone)}</span>
          </a>
        )}
        <a className={styles.link} href={directionsHref(customer)} target="_blank" rel="noreferrer">
          <DirectionsIcon size={20} />
          <span>{TEXTS.nearby.directions}</span>
        </a>
      </div>
      {cleaning ? (
        <p className={styles.cleaning}>
          <TeamMark
            name={TEXTS.nearby.beingCleaned(cleaning.teamName, formatTime(cleaning.since))}
            color={cleaning.teamColor}
          />
        </p>
      ) : (
        <Button
          block
          icon={<PlayIcon size={20} />}
          aria-label={TEXTS.nearby.startAt(customer.name)}
          onClick={() => onStart(customer)}
        >
          {TEXTS.nearby.start}
        </Button>
      )}
    </Card>
  );
});
