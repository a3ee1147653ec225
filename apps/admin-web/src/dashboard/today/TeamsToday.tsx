import { Link as PageLink } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@mui/material';
import type { AdminClean } from '@tidycrew/contracts';
import { formatClock, formatDay, initials, wallClockAt } from '@tidycrew/domain';
import { offsetAtZone } from '@tidycrew/web/time';
import { useOffice } from '../../data-provider';
import { useBusinessToday, useBusinessZone } from '../../providers/business-zone';
import { kept } from '../../shared/queries';
import { TeamMark } from '../../shared/TeamMark';
import { useServerNow } from '../parts/clean-cells';
import { useFewRows } from '../parts/few-rows';
import { Section } from '../parts/Section';
import { MINUTE } from '../queries';
import { lateDuration } from '../running';
import { TEXTS } from '../texts';
import { useLogged } from '../use-logged';
import { countsOf, hoursOf, lanesOf, type Bar, type Lane } from './lanes';
import styles from './TeamsToday.module.css';

const texts = TEXTS.today;
/** Teams until somebody asks for all. */
const FEW = 12;

/** Who is where now: a line of each team's day, from the board and the cleans in progress. Left out where it cannot be loaded. */
export default function TeamsToday({ active }: { active: readonly AdminClean[] }) {
  const office = useOffice();
  const day = useBusinessToday();
  const offsetAt = offsetAtZone(useBusinessZone());
  const nowMs = useServerNow();
  const { data, error } = useQuery({
    queryKey: ['dashboard', 'today', day],
    queryFn: ({ signal }) => office.getScheduleOfDay(day, { signal }),
    ...kept(MINUTE),
  });
  useLogged(error, 'What the teams do today');
  const lanes = data ? lanesOf(data, active, day, nowMs, offsetAt) : [];
  const { shown, button } = useFewRows(lanes.length, FEW);
  if (lanes.length === 0) return null;
  const now = wallClockAt(nowMs, offsetAt).minutes;
  const hours = hoursOf(lanes, now);
  return (
    <Section
      title={texts.title}
      note={
        <>
          <span className={styles.quiet}>{formatDay(day)}</span>
          <Counts lanes={lanes} />
          {button}
        </>
      }
    >
      <div className={styles.frame}>
        <Hours hours={hours} now={now} />
        <ul>
          {lanes.slice(0, shown).map((lane) => (
            <TeamLane key={lane.teamId} lane={lane} hours={hours} now={now} day={day} />
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Counts({ lanes }: { lanes: readonly Lane[] }) {
  const { done, running, late, waiting, planned } = countsOf(lanes);
  const parts = [
    ['done', texts.done(done), done],
    ['running', texts.running(running + late), running + late],
    ['late', texts.late(late + waiting), late + waiting],
    ['planned', texts.toCome(planned), planned],
  ] as const;
  return (
    <ul className={styles.counts}>
      {parts.flatMap(([state, words, count]) =>
        count === 0
          ? []
          : [
              <li key={state} data-state={state}>
                {words}
              </li>,
            ],
      )}
    </ul>
  );
}

interface Span {
  from: number;
  until: number;
}

const percent = (minutes: number, { from, until }: Span): string => `${((minutes - from) / (until - from)) * 100}%`;
const share = (minutes: number, { from, until }: Span): string => `${(minutes / (until - from)) * 100}%`;

/** The hours above the lines, and what time it is. */
function Hours({ hours, now }: { hours: Span; now: number }) {
  const count = (hours.until - hours.from) / 60;
  const step = count > 10 ? 2 : 1;
  const marks = Array.from({ length: Math.floor((count - 1) / step) + 1 }, (_, at) => hours.from + at * step * 60);
  return (
    <div className={styles.hours} aria-hidden>
      {marks
        .filter((minutes) => Math.abs(minutes - now) > 25)
        .map((minutes) => (
          <span key={minutes} style={{ left: percent(minutes, hours) }}>
            {formatClock(minutes).replace(':00', '')}
          </span>
        ))}
      <b style={{ left: percent(now, hours) }}>{formatClock(now)}</b>
    </div>
  );
}

function TeamLane({ lane, hours, now, day }: { lane: Lane; hours: Span; now: number; day: string }) {
  const done = lane.bars.filter(({ state }) => state === 'done').length;
  const crew = lane.crew.map((name) => initials(name)).join(' ');
  return (
    <li className={styles.lane}>
      <div className={styles.team}>
        <Link component={PageLink} to={`/schedule?day=${day}&team=${lane.teamId}`} color="inherit" underline="hover">
          <TeamMark name={lane.name} color={lane.color} />
        </Link>
        <span className={styles.quiet}>
          {crew && <span title={lane.crew.join(', ')}>{`${crew} · `}</span>}
          {texts.doneOf(done, lane.bars.length)}
        </span>
      </div>
      <div
        className={styles.track}
        aria-hidden
        style={{ '--hour': share(60, hours), '--now': percent(now, hours) } as object}
      >
        {lane.bars.map((bar, at) => {
          const next = lane.bars[at + 1]?.from ?? hours.until;
          return (
            <div key={bar.key} data-state={bar.state}>
              <span style={{ left: percent(bar.from, hours), maxWidth: share(Math.max(next - bar.from, 30), hours) }}>
                {bar.minutesLate > 0 ? `${bar.customerName} +${lateDuration(bar.minutesLate)}` : bar.customerName}
              </span>
              <i style={{ left: percent(bar.from, hours), width: share(Math.max(bar.until - bar.from, 5), hours) }} />
            </div>
          );
        })}
      </div>
      <p className={styles.words}>{wordsOf(lane)}</p>
    </li>
  );
}

/** What is running or late, and what is next; read aloud, and shown where the names do not fit above the bars. */
function wordsOf({ bars }: Lane) {
  const now = bars.filter(({ state }) => state === 'running' || state === 'late' || state === 'waiting');
  const next = bars.find(({ state }) => state === 'planned');
  const parts = [...now, ...(next ? [next] : [])];
  return parts.length === 0
    ? texts.allDone
    : parts.map((bar, at) => (
        <span key={bar.key} data-state={bar.state}>
          {at > 0 && ' · '}
          <b>{bar.state === 'planned' ? '' : bar.customerName}</b>
          {said(bar)}
        </span>
      ));
}

function said({ state, customerName, from, until, minutesLate }: Bar): string {
  if (state === 'late') return texts.isLate(lateDuration(minutesLate));
  if (state === 'waiting') return texts.notStarted;
  if (state === 'running') return texts.until(formatClock(until));
  return texts.next(formatClock(from), customerName);
}
