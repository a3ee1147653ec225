import { useState } from 'react';
import { Badge, Button, Card, DirectionsIcon, Menu, MoreIcon, PhoneIcon, Skeleton, WarningIcon } from '@tidycrew/web';
import { directionsHref } from '@tidycrew/web/maps';
import type { CrewDay, CrewVisit } from '@tidycrew/contracts';
import { addDays, formatClock, formatPhone, minutesOfTime, phoneHref, shortAddress } from '@tidycrew/domain';
import { AccessNotes } from '../access/AccessNotes';
import { Codes } from '../access/Codes';
import { DAY_TEXTS } from './texts';
import { useCrewDay } from './useCrewDay';
import styles from './Day.module.css';

interface Actions {
  /** The customer of the clean in progress: no other one is started, and its card says what is to be known of the house. */
  customerId: number | undefined;
  onStart: (visit: CrewVisit) => void;
  onCannot: (visit: CrewVisit) => void;
}

const OVER = new Set<CrewVisit['state']>(['done', 'skipped', 'refused']);

/** 'Today: 3 left of 8': what the person's teams are to clean today and tomorrow, in order (decisions D61, D270). */
export function DayBlock({ day, ...actions }: Actions & { day: CrewDay }) {
  const places = placesOf(day.visits);
  const isOver = ({ state }: CrewVisit) => OVER.has(state);
  const over = day.visits.filter(isOver);
  const ahead = day.visits.filter((visit) => !isOver(visit));
  return (
    <section aria-labelledby="crew-day" className={styles.section}>
      <h2 id="crew-day" className={styles.title}>
        {DAY_TEXTS.today(ahead.length, day.visits.length)}
      </h2>
      {day.visits.length === 0 && <p>{DAY_TEXTS.todayEmpty}</p>}
      {ahead.length > 0 && <Visits visits={ahead} places={places} actions={actions} />}
      {over.length > 0 && (
        <details className={styles.folded}>
          <summary>{DAY_TEXTS.done(over.length)}</summary>
          <Visits visits={over} places={places} actions={actions} />
        </details>
      )}
      <Tomorrow date={addDays(day.date, 1)} count={day.tomorrow ?? null} />
    </section>
  );
}

/** The place of each visit in its team's day, from 1 on. */
function placesOf(visits: readonly CrewVisit[]): Map<number, number> {
  const counts = new Map<number, number>();
  return new Map(
    visits.map(({ visitId, teamId }) => {
      const place = (counts.get(teamId) ?? 0) + 1;
      counts.set(teamId, place);
      return [visitId, place];
    }),
  );
}

/** Asked for once it is unfolded. */
function Tomorrow({ date, count }: { date: string; count: number | null }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.folded} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{DAY_TEXTS.tomorrow(count)}</summary>
      {isOpen && <VisitsOf date={date} />}
    </details>
  );
}

function VisitsOf({ date }: { date: string }) {
  const { data, isError, fetchStatus } = useCrewDay(false, date);
  if (!data) {
    if (isError || fetchStatus === 'paused') return <p role="status">{DAY_TEXTS.tomorrowNotLoaded}</p>;
    return (
      <div role="status" aria-label={DAY_TEXTS.tomorrowLoading}>
        <Skeleton height="3rem" />
      </div>
    );
  }
  if (data.visits.length === 0) return <p>{DAY_TEXTS.tomorrowEmpty}</p>;
  return <Visits visits={data.visits} places={placesOf(data.visits)} />;
}

interface VisitsProps {
  visits: readonly CrewVisit[];
  places: ReadonlyMap<number, number>;
  /** None of visits that are not today's. */
  actions?: Actions;
}

function Visits({ visits, places, actions }: VisitsProps) {
  return (
    <ul className={styles.list}>
      {visits.map((visit) => (
        <VisitItem key={visit.visitId} visit={visit} place={places.get(visit.visitId) ?? 0} actions={actions} />
      ))}
    </ul>
  );
}

interface VisitItemProps {
  visit: CrewVisit;
  /** From 1 on. */
  place: number;
  actions?: Actions;
}

function VisitItem({ visit, place, actions }: VisitItemProps) {
  const { customerName, customerAddress, customerPhone } = visit;
  const isOpen = visit.state === 'planned' || visit.state === 'late';
  const more = [
    ...(customerPhone
      ? [{ label: DAY_TEXTS.call(formatPhone(customerPhone)), icon: <PhoneIcon />, href: phoneHref(customerPhone) }]
      : []),
    ...(actions && isOpen && !visit.isBare
      ? [{ label: DAY_TEXTS.cannot, icon: <WarningIcon />, onSelect: () => actions.onCannot(visit) }]
      : []),
  ];
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.words}>
        <div className={styles.line}>
          <h3 className={styles.name}>
            {DAY_TEXTS.place(place)} {customerName}
          </h3>
          <Badge tone={TONES[visit.state]}>{DAY_TEXTS.states[visit.state]}</Badge>
        </div>
        <p className={styles.line}>
          <span className={styles.when}>{whenOf(visit)}</span>
          <span className={styles.address}>{shortAddress(customerAddress)}</span>
        </p>
      </div>
      {visit.note !== null && <p className={styles.note}>{visit.note}</p>}
      {visit.state !== 'done' && visit.customerId !== actions?.customerId && (
        <>
          <AccessNotes notes={visit.access ?? []} />
          <Codes codes={visit.codes ?? []} />
        </>
      )}
      <div className={styles.actions}>
        <a
          className={styles.link}
          href={directionsHref({ address: customerAddress })}
          target="_blank"
          rel="noreferrer"
          aria-label={DAY_TEXTS.directionsTo(customerName)}
        >
          <DirectionsIcon size={22} />
          <span>{DAY_TEXTS.directions}</span>
        </a>
        <span className={styles.ends}>
          {more.length > 0 && <Menu label={DAY_TEXTS.more(customerName)} trigger={<MoreIcon />} items={more} />}
          {actions && isOpen && !actions.customerId && (
            <Button aria-label={DAY_TEXTS.startAt(customerName)} onClick={() => actions.onStart(visit)}>
              {DAY_TEXTS.start}
            </Button>
          )}
        </span>
      </div>
    </Card>
  );
}

const TONES: Partial<Record<CrewVisit['state'], 'success' | 'warning' | 'info'>> = {
  done: 'success',
  inProgress: 'info',
  late: 'warning',
  missed: 'warning',
  refused: 'warning',
};

/** The window, else when the crew is expected. */
function whenOf({ windowFrom, windowTo, expectedTime }: CrewVisit): string {
  if (windowFrom !== null && windowTo !== null) return DAY_TEXTS.window(clock(windowFrom), clock(windowTo));
  if (windowFrom !== null) return DAY_TEXTS.from(clock(windowFrom));
  return expectedTime === null ? DAY_TEXTS.anyTime : DAY_TEXTS.about(clock(expectedTime));
}

const clock = (time: string): string => formatClock(minutesOfTime(time));
