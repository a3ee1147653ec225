import { useEffect } from 'react';
import {
  Badge,
  Banner,
  BackIcon,
  Button,
  CalendarIcon,
  EmptyState,
  ForwardIcon,
  IconButton,
  Skeleton,
  A_TIME,
  Named,
} from '@tidycrew/web';
import { say } from '@tidycrew/web/language';
import type { MyWeek } from '@tidycrew/contracts';
import { addDays } from '@tidycrew/domain';
import { useSearchParams } from 'react-router';
import { asOf } from '../../offline/strip-words';
import { OfficeWords } from '../../shell/office';
import { InnerPage } from '../../shell/InnerPage';
import { DayCard } from './DayCard';
import { useMyWeek } from '../../shell/week';
import { shownDay, shownHours } from './shown';
import { TEXTS } from './texts';
import styles from './MyWeek.module.css';

/** /staff/my-week: the caller's own hours, how they came about, and what the office did to them (decision D76). */
export default function MyWeekPage() {
  const [search, setSearch] = useSearchParams();
  const asked = useMyWeek(search.get('date'));
  const { data: week, error, isError, isFetching, isPlaceholderData, refetch } = asked;
  const isAway = isError || asked.fetchStatus === 'paused';
  useEffect(() => {
    if (error) console.warn('The week could not be fetched.', error);
  }, [error]);
  // In place of the week before in the history: 'Back' leads to the dashboard.
  const go = (date: string | null) => setSearch(date === null ? {} : { date }, { replace: true });
  const tryAgain = (
    <Button variant="quiet" busy={isFetching} onClick={() => void refetch()}>
      {TEXTS.tryAgain}
    </Button>
  );
  return (
    <InnerPage title={TEXTS.title} isTab>
      {week && <Weeks week={week} onGo={go} />}
      {isAway && (!week || isPlaceholderData) ? (
        <Banner tone="warning" action={tryAgain}>
          <OfficeWords>{say(error?.message ?? '') || TEXTS.notLoaded}</OfficeWords>
        </Banner>
      ) : (
        isAway && (
          <Banner tone="info" action={tryAgain}>
            <Named names={[A_TIME]}>
              {(asked.fetchStatus === 'paused' && asOf(asked.dataUpdatedAt)) || TEXTS.stale}
            </Named>
          </Banner>
        )
      )}
      {week && !isPlaceholderData ? <Week week={week} /> : !isAway && <ToCome />}
      {!week && isError && search.has('date') && (
        <Button variant="secondary" onClick={() => go(null)}>
          {TEXTS.thisWeek}
        </Button>
      )}
    </InnerPage>
  );
}

/** One week back and forth, as far as hours are shown. */
function Weeks({ week, onGo }: { week: MyWeek; onGo: (date: string | null) => void }) {
  const { weekStart, weekEnd, today, firstWeek } = week;
  const isLast = weekEnd >= today;
  return (
    <nav className={styles.weeks} aria-label={TEXTS.weeks}>
      <IconButton
        label={TEXTS.before}
        icon={<BackIcon />}
        disabled={weekStart <= firstWeek}
        onClick={() => onGo(addDays(weekStart, -7))}
      />
      <p className={styles.range} aria-live="polite">
        {isLast && <span className={styles.muted}>{TEXTS.thisWeek} </span>}
        <span>{`${shownDay(weekStart)} – ${shownDay(weekEnd)}`}</span>
      </p>
      <IconButton
        label={TEXTS.after}
        icon={<ForwardIcon />}
        disabled={isLast}
        onClick={() => onGo(addDays(weekStart, 7) > today ? null : addDays(weekStart, 7))}
      />
    </nav>
  );
}

function Week({ week }: { week: MyWeek }) {
  const { days, total, approved, inProgress, today, timezone } = week;
  const most = Math.max(1, ...days.map(({ decimalHours }) => decimalHours));
  // What is still to come says nothing.
  const shown = days.filter(({ date, jobs }) => date <= today || jobs.length > 0);
  return (
    <>
      <div className={styles.total}>
        <p className={styles.sum}>
          {TEXTS.hours(shownHours(total))}
          {inProgress && <span className={styles.muted}> {TEXTS.soFar}</span>}
        </p>
        <Badge tone={approved ? 'success' : 'neutral'}>{approved ? TEXTS.approved : TEXTS.notApproved}</Badge>
        {inProgress && <p className={styles.note}>{TEXTS.runs}</p>}
      </div>
      {days.every(({ jobs }) => jobs.length === 0) && (
        <EmptyState icon={<CalendarIcon size={40} />} title={TEXTS.empty} text={TEXTS.emptyText} />
      )}
      <ol className={styles.days}>
        {shown.map((day) => (
          <DayCard key={day.date} day={day} most={most} timeZone={timezone} today={today} />
        ))}
      </ol>
    </>
  );
}

function ToCome() {
  return (
    <div className="stack" role="status" aria-label={TEXTS.loading}>
      <Skeleton height="96px" />
      <Skeleton height="128px" />
      <Skeleton height="128px" />
    </div>
  );
}
