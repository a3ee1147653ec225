import { useState } from 'react';
import type { Visit } from '@tidycrew/contracts';
import { Button } from '@tidycrew/web';
import { visitKey } from '../board';
import { SCHEDULE_TEXTS as TEXTS } from '../texts';
import { usePlace } from './DragBoard';
import { TO_PLACE_ROW } from './drag';
import { VisitCard } from './VisitCard';
import styles from '../Schedule.module.css';

/** More are drawn when asked for. */
const SHOWN = 24;

/** Visits without a day, and those that were missed earlier; takes what is dropped on it. */
export function ToPlace({ visits }: { visits: readonly Visit[] }) {
  const [isAll, setIsAll] = useState(false);
  const place = usePlace('toPlace', { spot: { day: null }, row: TO_PLACE_ROW, column: 0 });
  const shown = isAll ? visits : visits.slice(0, SHOWN);
  return (
    <section className={styles.toPlace} aria-label={TEXTS.toPlace} {...place}>
      <h2>
        {TEXTS.toPlace} <span>{visits.length}</span>
      </h2>
      <p>{visits.length === 0 ? TEXTS.noneToPlace : TEXTS.toPlaceHint}</p>
      {shown.length > 0 && (
        <div className={styles.strip}>
          {shown.map((visit) => (
            <VisitCard key={visitKey(visit)} visit={visit} row={TO_PLACE_ROW} column={0} />
          ))}
        </div>
      )}
      {shown.length < visits.length && (
        <Button variant="quiet" onClick={() => setIsAll(true)}>
          {TEXTS.showAll(visits.length)}
        </Button>
      )}
    </section>
  );
}
