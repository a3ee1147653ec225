import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  api,
  Badge,
  Banner,
  Button,
  CalendarIcon,
  Card,
  EmptyState,
  formatDayOfMonth,
  NetworkError,
  Skeleton,
  toServerTime,
  useNow,
} from '@tidycrew/web';
import type { Absence, AbsenceState } from '@tidycrew/contracts';
import { wallClockAt } from '@tidycrew/domain';
import { OFFICE_LANG, say } from '@tidycrew/web/language';
import { browserTimeZone, formatWeekday, offsetAtZone } from '@tidycrew/web/time';
import { InnerPage } from '../../shell/InnerPage';
import { CallOffice } from '../../shell/office';
import { AskDialog, Problem, useAbsenceCall } from './AskDialog';
import { TEXTS } from './texts';

const MINUTE_MS = 60_000;

const TONES: Readonly<Record<AbsenceState, 'warning' | 'success' | 'danger' | 'neutral'>> = {
  asked: 'warning',
  approved: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
};

/** /staff/time-off: 'I can't work today', days off, and what became of them (decisions D660, D661). */
export default function TimeOffPage() {
  const today = useToday();
  const [asked, setAsked] = useState<'ill' | 'off' | null>(null);
  const { data, error, isError, isFetching, fetchStatus, refetch } = useQuery({
    queryKey: ['absences'],
    queryFn: ({ signal }) => api.get<Absence[]>('/api/staff/absences', { signal }),
    refetchInterval: MINUTE_MS,
    // Without a network it says so each time that it is opened.
    staleTime: 0,
  });
  const isPaused = fetchStatus === 'paused' || error instanceof NetworkError;
  return (
    <InnerPage title={TEXTS.title}>
      {isPaused ? (
        <Banner tone="warning" action={<CallOffice />}>
          {TEXTS.needsNetwork}
        </Banner>
      ) : (
        isError && (
          <Banner
            tone="warning"
            action={
              <Button variant="quiet" busy={isFetching} onClick={() => void refetch()}>
                {TEXTS.tryAgain}
              </Button>
            }
          >
            {say(error.message) || TEXTS.notLoaded}
          </Banner>
        )
      )}
      <Button block big onClick={() => setAsked('ill')}>
        {TEXTS.ill}
      </Button>
      <Button block variant="secondary" onClick={() => setAsked('off')}>
        {TEXTS.off}
      </Button>
      {data && <OwnAbsences rows={data} today={today} />}
      {!data && !isError && !isPaused && (
        <div className="stack" role="status" aria-label={TEXTS.loading}>
          <Skeleton height="96px" />
          <Skeleton height="96px" />
        </div>
      )}
      <p>{TEXTS.payroll}</p>
      {asked && <AskDialog isSick={asked === 'ill'} today={today} onClose={() => setAsked(null)} />}
    </InnerPage>
  );
}

/** The day that it is here by the server's clock, yyyy-MM-dd. */
function useToday(): string {
  return wallClockAt(toServerTime(useNow(MINUTE_MS)), offsetAtZone(browserTimeZone() ?? 'UTC')).day;
}

function OwnAbsences({ rows, today }: { rows: readonly Absence[]; today: string }) {
  if (rows.length === 0) return <EmptyState icon={<CalendarIcon size={40} />} title={TEXTS.empty} />;
  return (
    <section aria-labelledby="time-off" className="stack">
      <h2 id="time-off">{TEXTS.mine}</h2>
      <ul className="stack">
        {rows.map((row) => (
          <OwnAbsence key={row.id} row={row} today={today} />
        ))}
      </ul>
    </section>
  );
}

/** One of one's own: its days, what became of it, and what can still be done about it. */
function OwnAbsence({ row, today }: { row: Absence; today: string }) {
  const { fromDay, untilDay, isSick, state, note, answer } = row;
  const days = fromDay === untilDay ? shownDay(fromDay) : `${shownDay(fromDay)} – ${shownDay(untilDay)}`;
  const isStanding = state === 'asked' || state === 'approved';
  const isIll = isSick && state === 'approved' && fromDay <= today && today <= untilDay;
  return (
    <Card as="li">
      <div className="stack">
        <h3>{days}</h3>
        <p>
          <Badge tone={TONES[state]}>{TEXTS.states[state]}</Badge> {isSick && <Badge>{TEXTS.isIll}</Badge>}
        </p>
        {note !== null && <p>{note}</p>}
        {answer !== null && (
          <p>
            {TEXTS.answer} <span lang={OFFICE_LANG}>{answer}</span>
          </p>
        )}
        {isStanding && today < fromDay && (
          <Step id={row.id} step="withdraw" label={TEXTS.withdraw} spoken={TEXTS.withdrawOne(days)} />
        )}
        {isIll && <Step id={row.id} step="end" label={TEXTS.back} />}
      </div>
    </Card>
  );
}

interface StepProps {
  id: number;
  step: 'withdraw' | 'end';
  label: string;
  spoken?: string;
}

function Step({ id, step, label, spoken }: StepProps) {
  const { send, isSending, problem } = useAbsenceCall(`/api/staff/absences/${id}/${step}`, `absence.${step}.${id}`);
  return (
    <>
      <Button
        variant="secondary"
        aria-label={spoken}
        busy={isSending}
        busyLabel={TEXTS.saving}
        onClick={() => send({})}
      >
        {label}
      </Button>
      <Problem>{problem}</Problem>
    </>
  );
}

/** 'Thu, 5 Mar' of yyyy-MM-dd. */
const shownDay = (day: string): string => `${formatWeekday(day)}, ${formatDayOfMonth(day)}`;
