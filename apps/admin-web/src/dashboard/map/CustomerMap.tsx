import { useEffect, useMemo, useRef, useState } from 'react';
import type { AdminClean } from '@tidycrew/contracts';
import { EmptyState, MapIcon } from '@tidycrew/web';
import { mapsReason, mapsService, useMapsState } from '@tidycrew/web/maps';
import { BandBadge } from '../../common';
import { Section } from '../parts/Section';
import { TEXTS } from '../texts';
import { openCustomerMap, type CustomerMapHandle } from './google-markers';
import { isLocated, placesOf, type CustomerPlace, type Place } from './places';
import styles from './CustomerMap.module.css';

const texts = TEXTS.map;

interface CustomerMapProps {
  active: readonly AdminClean[];
  completed: readonly AdminClean[];
}

/** Where the customers of the cleans on this page are; without a maps service they are listed (document 001 section 2). */
export default function CustomerMap({ active, completed }: CustomerMapProps) {
  const maps = useMapsState();
  const [hasFailed, setHasFailed] = useState(false);
  const places = useMemo(() => placesOf(active, completed), [active, completed]);

  useEffect(() => {
    void mapsService.load();
  }, []);

  if (places.length === 0) {
    return (
      <Section title={texts.title}>
        <EmptyState icon={<MapIcon />} title={texts.empty} text={texts.emptyText} />
      </Section>
    );
  }
  if (maps.status === 'error' || hasFailed) {
    return (
      <Section title={texts.listTitle(places.length)}>
        <div className={styles.unavailable} role="status">
          <p className={styles.strong}>{texts.unavailable}</p>
          <p>{mapsReason(maps) ?? texts.notDrawn}</p>
        </div>
        <PlaceList places={places} />
      </Section>
    );
  }
  const located = places.filter(isLocated);
  if (located.length === 0) {
    return (
      <Section title={texts.listTitle(places.length)}>
        <p className={styles.unavailable} role="status">
          {texts.noneLocated}
        </p>
        <PlaceList places={places} />
      </Section>
    );
  }
  return (
    <Section title={texts.title} count={places.length}>
      {located.length < places.length && (
        <p className={styles.quiet}>{texts.someLocated(places.length - located.length)}</p>
      )}
      {maps.status === 'loaded' ? (
        <Canvas places={located} onFailure={() => setHasFailed(true)} />
      ) : (
        <p className={styles.loading} role="status">
          {texts.loading}
        </p>
      )}
    </Section>
  );
}

function Canvas({ places, onFailure }: { places: readonly Place[]; onFailure: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [handle, setHandle] = useState<CustomerMapHandle | null>(null);
  const fail = useRef(onFailure);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let isGone = false;
    openCustomerMap(element, popupOf).then(
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

  useEffect(() => handle?.show(places), [handle, places]);
  return <div ref={box} className={styles.canvas} role="region" aria-label={texts.label} />;
}

/** Built from nodes: names are text, never markup. */
function popupOf(place: Place): HTMLElement {
  const content = document.createElement('div');
  content.className = styles.popup ?? '';
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
  return (
    <ul className={styles.list} tabIndex={0} aria-label={texts.title}>
      {places.map((place) => (
        <li key={place.customerId} className={styles.place}>
          <span className={styles.dot} style={{ background: place.color }} />
          <span className={styles.words}>
            <span className={styles.strong}>{place.name}</span>
            <span className={styles.quiet}>{place.address}</span>
          </span>
          <span className={styles.badges}>
            <BandBadge tone={place.isActive ? 'green' : 'neutral'}>
              {place.isActive ? texts.active : texts.completed}
            </BandBadge>
            <span className={styles.quiet}>{place.position ? texts.located : texts.unknown}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
