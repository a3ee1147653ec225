import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Card, ChevronIcon, KeyIcon, Skeleton, Named } from '@tidycrew/web';
import type { CrewDay, CrewVisit } from '@tidycrew/contracts';
import { addDays, shortAddress } from '@tidycrew/domain';
import { PageLink } from '../../../shell/PageLink';
import { afterFirstScreen } from '../../../shell/after-first-screen';
import { keysToTake } from '../../../shell/keys-to-take';
import { useMyWeek } from '../../../shell/week';
import { LIST_POLL_MS } from '../queries';
import { TEXTS } from '../texts';
import { DAY_TEXTS } from './texts';
import { useCrewDay } from './useCrewDay';
import { placesOf, whenOf } from './visit';
import { VisitRow } from './VisitRow';
import styles from './Day.module.css';

/** What is only glanced at. */
const SELDOM_MS = 600_000;

/** Tomorrow and the week as two tiles; asked for once the first screen is there, in places that do not move. */
export function Glance({ day, isOver }: { day: CrewDay; isOver: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const isAhead = useIsAhead();
  const tomorrow = useCrewDay(false, addDays(day.date, 1), {
    isWanted: isOpen || isAhead,
    everyMs: isOpen ? LIST_POLL_MS : SELDOM_MS,
  });
  const week = useMyWeek(null, isAhead).data;
  const visits = tomorrow.data?.visits;
  const first = visits?.[0];
  const count = day.tomorrow ?? visits?.length ?? null;
  const toTake = isOver ? keysToTake(visits ?? []) : [];
  return (
    <>
      <div className={styles.glance}>
        <button type="button" className={styles.tile} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <b>
            {DAY_TEXTS.tomorrow(count)}
            <ChevronIcon size={20} />
          </b>
          <span className={isOver ? styles.whole : undefined} translate="no">
            {first && [whenOf(first).join(' '), isOver ? first.customerName : streetOf(first)].join(', ')}
          </span>
          {toTake.length > 0 && (
            <span className={styles.takeTomorrow}>
              <KeyIcon size={20} />{' '}
              <span>
                <Named names={toTake.map(({ label }) => label)}>
                  {DAY_TEXTS.take(toTake.map(({ label }) => label).join(', '))}
                </Named>
              </span>
            </span>
          )}
        </button>
        <PageLink className={styles.tile} to="/staff/my-week">
          <b>
            {TEXTS.myWeek} <span>{week && TEXTS.completed.hours(week.total.decimalHours.toFixed(2))}</span>
          </b>
          <Bars hours={week?.days.map(({ decimalHours }) => decimalHours) ?? []} />
        </PageLink>
      </div>
      {isOpen && (
        <Card as="div" className={styles.tomorrow}>
          <Tomorrow {...tomorrow} />
        </Card>
      )}
    </>
  );
}

/** '4 Mitchell Street'. */
const streetOf = ({ customerAddress }: CrewVisit) => shortAddress(customerAddress).split(',')[0];

function Bars({ hours }: { hours: readonly number[] }) {
  const most = Math.max(1, ...hours);
  return (
    <span className={styles.bars} aria-hidden="true">
      {hours.map((of, at) => (
        <i key={at} data-on={of > 0} style={{ height: `${Math.max(8, (of / most) * 100)}%` }} />
      ))}
    </span>
  );
}

function Tomorrow({ data, isError, fetchStatus }: ReturnType<typeof useCrewDay>) {
  if (!data) {
    if (isError || fetchStatus === 'paused') return <p role="status">{DAY_TEXTS.tomorrowNotLoaded}</p>;
    return (
      <div role="status" aria-label={DAY_TEXTS.tomorrowLoading}>
        <Skeleton height="3rem" />
      </div>
    );
  }
  if (data.visits.length === 0) return <p>{DAY_TEXTS.tomorrowEmpty}</p>;
  const places = placesOf(data.visits);
  return (
    <ul className={styles.rows}>
      {data.visits.map((visit) => (
        <VisitRow key={visit.visitId} visit={visit} place={places.get(visit.visitId) ?? 0} />
      ))}
    </ul>
  );
}

/** Whether the first screen has what it asked for. */
function useIsAhead(): boolean {
  const client = useQueryClient();
  const [isAhead, setIsAhead] = useState(false);
  useEffect(() => afterFirstScreen(client, () => setIsAhead(true)), [client]);
  return isAhead;
}
