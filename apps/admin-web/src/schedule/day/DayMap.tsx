import type { Visit } from '@tidycrew/contracts';
import { shortAddress } from '@tidycrew/domain';
import { DAY_TEXTS as TEXTS } from './texts';
import styles from '../Schedule.module.css';

/** Where a team goes on a day, in order: the addresses, until a map is drawn in their place. */
export default function DayMap({ visits }: { visits: readonly Visit[] }) {
  return (
    <section className={styles.map} aria-label={TEXTS.map}>
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
