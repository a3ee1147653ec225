import { useState } from 'react';
import { StreetViewImage, useMapsState } from '@tidycrew/web/maps';
import { parsePosition } from '@tidycrew/domain';
import type { StartCustomer } from './useAllotment';
import { TEXTS } from '../texts';
import styles from './StartDialog.module.css';

/** The house from the street, for those who ask for it; nothing where there is no maps service. */
export function HousePicture({ customer }: { customer: StartCustomer }) {
  const { apiKey } = useMapsState();
  const [isOpen, setIsOpen] = useState(false);
  const position = 'latitude' in customer ? parsePosition(customer.latitude, customer.longitude) : null;
  if (apiKey === null || position === null) return null;
  return (
    <details className={styles.picture} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{TEXTS.start.streetView}</summary>
      {isOpen && <StreetViewImage label={TEXTS.start.streetViewOf(customer.address)} position={position} />}
    </details>
  );
}
