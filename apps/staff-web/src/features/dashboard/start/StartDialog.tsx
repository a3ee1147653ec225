import { useEffect, useState } from 'react';
import {
  ApiError,
  Banner,
  Button,
  CloseButton,
  Dialog,
  FlagIcon,
  Skeleton,
  formatTime,
  useNow,
  useUser,
  Named,
} from '@tidycrew/web';
import { fullName, shortAddress, parsePosition, targetFinish } from '@tidycrew/domain';
import { listOf } from '@tidycrew/web/language';
import { StreetViewImage, useMapsState } from '@tidycrew/web/maps';
import { useQueryClient } from '@tanstack/react-query';
import type { ActiveJob, ClockInRequest, CrewVisit } from '@tidycrew/contracts';
import type { Shown } from '../../../offline/queued-press';
import { usePress } from '../../../offline/press';
import { StartNotes } from '../access/StartNotes';
import { FormProblem } from '../FormProblem';
import { AddMembersDialog } from './AddMembersDialog';
import { Members } from './Members';
import { TeamChoice } from './TeamChoice';
import { type StartCustomer, useAllotment, type Allotment } from './useAllotment';
import { type Crew, useCrew } from './useCrew';
import { TEXTS } from '../texts';
import { START_TEXTS } from './texts';
import { KEYS, refreshWork } from '../queries';
import styles from './StartDialog.module.css';

interface StartDialogProps {
  customer: StartCustomer;
  /** The visit that it is started for; its team is chosen already (decision D61). */
  visit?: CrewVisit;
  onClose: () => void;
  onStarted: (begun: Begun) => void;
}

/** Starts a clean with a team and its crew (document 000 section 2, 'Start Clean dialog'). */
export function StartDialog({ customer, visit, onClose, onStarted }: StartDialogProps) {
  const crew = useCrew(visit?.teamId ?? null);
  const allotment = useAllotment(customer, crew.memberIds.length, visit?.minutes);
  const { start, isStarting, problem } = useStartClean(onStarted, crew.recheck);
  const [isAdding, setIsAdding] = useState(false);
  const { team, memberIds } = crew;
  const isComplete = team !== null && memberIds.length > 0;
  const begin = (ids: number[]) =>
    team &&
    start(
      { teamId: team.id, customerId: customer.id, memberIds: ids, visitId: visit?.visitId },
      { ...shownOf({ customer, crew, allotment }, ids), checklist: visit?.checklist },
    );
  const wayOut = wayOutOf(crew);
  const isSettled = crew.teams.isSuccess && (team === null || crew.members.isSuccess);

  return (
    <Dialog
      open
      title={START_TEXTS.start.title}
      onClose={onClose}
      busy={isStarting}
      why={isSettled && !isComplete ? START_TEXTS.start.incomplete : null}
      footer={
        <>
          <CloseButton disabled={isStarting}>{TEXTS.cancel}</CloseButton>
          {wayOut && problem !== null ? (
            <WayOut wayOut={wayOut} isStarting={isStarting} onStart={() => begin(wayOut.free)} />
          ) : (
            <Button
              disabled={!isComplete}
              busy={isStarting}
              busyLabel={START_TEXTS.start.submitting}
              onClick={() => begin(memberIds)}
            >
              {START_TEXTS.start.submit}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <Where customer={customer} />
        <StartNotes customerId={customer.id} visit={visit} />
        <Target allotment={allotment} crewSize={memberIds.length} />
        <HousePicture customer={customer} />
        <TeamChoice crew={crew} />
        {team && <Members crew={crew} onAdd={() => setIsAdding(true)} />}
        {!isStarting && problem !== null && <FormProblem>{problem}</FormProblem>}
        {!isStarting && problem === null && <Busy crew={crew} wayOut={wayOut} onStart={begin} />}
      </div>
      {team && isAdding && <AddMembersDialog teamId={team.id} crew={crew} onClose={() => setIsAdding(false)} />}
    </Dialog>
  );
}

const Where = ({ customer: { name, address } }: { customer: StartCustomer }) => (
  <div translate="no">
    <p className={styles.customer}>{name}</p>
    <p className={styles.address}>{shortAddress(address)}</p>
  </div>
);

/** The start without those who are on another clean (D208); null where all are free, or nobody is. */
function wayOutOf({ busy, memberIds }: Crew) {
  const free = memberIds.filter((id) => busy.every((person) => person.id !== id));
  if (busy.length === 0 || free.length === 0) return null;
  return { label: START_TEXTS.start.without(namesOf(busy)), names: [namesOf(busy)], free };
}

type WayOutOf = NonNullable<ReturnType<typeof wayOutOf>>;

interface BusyProps {
  crew: Crew;
  wayOut: WayOutOf | null;
  onStart: (memberIds: number[]) => void;
}

/** Says before the press who is on another clean: the server would refuse the start. */
function Busy({ crew: { busy }, wayOut, onStart }: BusyProps) {
  if (busy.length === 0) return null;
  return (
    <>
      <Banner tone="warning">
        <Named names={[namesOf(busy)]}>{START_TEXTS.start.busy(namesOf(busy), busy.length)}</Named>
      </Banner>
      {wayOut && (
        <Button block variant="secondary" onClick={() => onStart(wayOut.free)}>
          <Named names={wayOut.names}>{wayOut.label}</Named>
        </Button>
      )}
    </>
  );
}

/** A double tap on 'Start' is over by then. */
const DOUBLE_TAP_MS = 500;

interface WayOutProps {
  wayOut: WayOutOf;
  isStarting: boolean;
  onStart: () => void;
}

/** In the place of 'Start' once that was refused; the second half of a double tap must not leave somebody out. */
function WayOut({ wayOut, isStarting, onStart }: WayOutProps) {
  const [isReady, setIsReady] = useState(false);
  const label = <Named names={wayOut.names}>{wayOut.label}</Named>;
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), DOUBLE_TAP_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Button
      busy={isStarting || !isReady}
      busyLabel={isStarting ? START_TEXTS.start.submitting : label}
      onClick={onStart}
    >
      {label}
    </Button>
  );
}

const namesOf = (people: Crew['busy']) => listOf(people.map(({ firstName }) => firstName));

/** The house from the street, for those who ask for it; nothing where there is no maps service. */
function HousePicture({ customer }: { customer: StartCustomer }) {
  const { apiKey } = useMapsState();
  const [isOpen, setIsOpen] = useState(false);
  const position = 'latitude' in customer ? parsePosition(customer.latitude, customer.longitude) : null;
  if (apiKey === null || position === null) return null;
  return (
    <details className={styles.picture} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{START_TEXTS.start.streetView}</summary>
      {isOpen && <StreetViewImage label={START_TEXTS.start.streetViewOf(customer.address)} position={position} />}
    </details>
  );
}

/** What a start has begun; a negative `jobId` of one that only this phone knows. */
export type Begun = Pick<ActiveJob, 'jobId' | 'customerName'>;

/** Starts a clean once, with a network or without (decisions D25, D65); the card shows without waiting for the next poll. */
function useStartClean(onStarted: (begun: Begun) => void, onBusy: () => void) {
  const client = useQueryClient();
  const user = useUser();
  const { press, isPressing, problem } = usePress<ActiveJob>({
    onPressed: (pressed) => {
      if ('kept' in pressed) {
        const { seq, shown } = pressed.kept;
        return onStarted({ jobId: -seq, customerName: shown?.customerName ?? '' });
      }
      // Whoever has started it for others is not on it (decision D23).
      const isOnIt = pressed.answer.members.some(({ id }) => id === user.id);
      if (isOnIt) client.setQueryData(KEYS.activeJob, pressed.answer);
      refreshWork(client);
      onStarted(pressed.answer);
    },
    onRefused: (refusal) => {
      if (refusal instanceof ApiError && refusal.code === 'MEMBER_BUSY') onBusy();
    },
    failed: START_TEXTS.start.failed,
  });
  const start = (body: ClockInRequest, shown: Shown) =>
    press({
      draft: { kind: 'start', body, shown },
      call: { keyKind: 'clock-in', path: '/api/staff/time-entries/clock-in', body },
    });
  return { start, isStarting: isPressing, problem };
}

interface Start {
  customer: StartCustomer;
  crew: Crew;
  allotment: Allotment;
}

/** What the page shows of a start until the server knows it; the minutes as far as the phone knows them. */
function shownOf({ customer, crew: { team, members, added }, allotment }: Start, memberIds: number[]): Shown {
  const people = [...(members.data ?? []), ...added];
  return {
    customerId: customer.id,
    customerName: customer.name,
    customerAddress: customer.address,
    teamName: team?.name ?? '',
    teamColor: team?.color ?? '',
    members: people.filter(({ id }) => memberIds.includes(id)).map((one) => ({ id: one.id, name: fullName(one) })),
    allottedMinutes: allotment.minutesFor(memberIds.length),
    startedAt: null,
  };
}

const TICK_MS = 5_000;

/** When the clean should be finished if it started now; follows the size of the crew. */
function Target({ allotment, crewSize }: { allotment: Allotment; crewSize: number }) {
  const now = useNow(TICK_MS);
  const target = targetFinish(new Date(now), allotment.minutes);
  return (
    <div className={styles.target}>
      <FlagIcon size={28} />
      <div>
        <p className={styles.label}>{START_TEXTS.start.target}</p>
        {allotment.state === 'asked' ? (
          <Skeleton width="6rem" height="1.75rem" />
        ) : (
          <p className={styles.finish}>
            {target ? (
              <time dateTime={target.toISOString()} translate="no">
                {formatTime(target)}
              </time>
            ) : (
              noTarget(allotment, crewSize)
            )}
          </p>
        )}
      </div>
      {allotment.minutes !== null && (
        <p className={styles.minutes}>{START_TEXTS.start.targetFor(allotment.minutes, crewSize)}</p>
      )}
    </div>
  );
}

function noTarget({ state }: Allotment, crewSize: number): string {
  if (crewSize === 0) return START_TEXTS.start.noCrew;
  return state === 'unknown' ? START_TEXTS.start.targetUnknown : START_TEXTS.start.noTarget;
}
