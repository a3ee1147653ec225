import { createContext, lazy, Suspense, use, type ReactNode } from 'react';
import { Box } from '@mui/material';
import type { AdminClean } from '@tidycrew/contracts';
import {
  cleanWageRatioBand,
  dollarsToCents,
  formatDollars,
  formatDuration,
  formatTimeDifference,
  onTimeBand,
  progressOf,
  shortAddress,
  targetFinish,
  wholePercent,
} from '@tidycrew/domain';
import { formatDate, formatTime, offsetAtZone, useNow } from '@tidycrew/web/time';
import { toServerTime } from '@tidycrew/web/api';
import { BandBadge, toneColor } from '../../shared';
import { useBusinessZone } from '../../providers/business-zone';
import { lateDuration, minutesLate, nearMoment } from '../running';
import { TEXTS } from '../texts';
import { NameButton } from './cards';
import styles from './cells.module.css';

const TicksLine = lazy(() => import('../../cleans/checklist/TicksLine'));
const LateBadge = lazy(() => import('../../cleans/late/LateMarks'));

const texts = TEXTS.clean;
const TICK_MS = 15_000;

interface CleanProps {
  clean: AdminClean;
}

/** The customer, as the way into the clean for those who may change it. */
export function CustomerName({ clean, onEdit }: CleanProps & { onEdit?: (clean: AdminClean) => void }) {
  return (
    <span className={styles.customer}>
      <NameButton
        name={clean.customerName}
        title={texts.editOf(clean.customerName)}
        onOpen={onEdit && (() => onEdit(clean))}
      />
      {clean.latelySent.length > 0 && (
        <Suspense fallback={null}>
          <LateBadge marks={clean.latelySent} />
        </Suspense>
      )}
      {clean.isFriendsFamily && <BandBadge tone="neutral">{texts.friendsFamily}</BandBadge>}
      {clean.ticks && (
        <Suspense fallback={null}>
          <TicksLine ticks={clean.ticks} />
        </Suspense>
      )}
    </span>
  );
}

/** The address without state and postcode, which say nothing here; the tooltip has all of it. */
export function Address({ clean }: CleanProps) {
  return (
    <span className={styles.address} title={clean.customerAddress}>
      {shortAddress(clean.customerAddress)}
    </span>
  );
}

/** Now by the server's clock, in ms; renewed while one looks. */
export function useServerNow(): number {
  return toServerTime(useNow(TICK_MS));
}

const Now = createContext(0);

/** The clock of all cells inside: one for each, three to a row, took a tenth of the dashboard's first drawing. */
export const NowInside = Now.Provider;

/** How long a clean has been going on; coloured as it nears its target, and said by how much it is late. */
export function Elapsed({ clean }: CleanProps) {
  const nowMs = use(Now);
  const progress = progressOf({
    startMs: Date.parse(clean.clockInTime),
    nowMs,
    allottedMinutes: clean.allocatedMinutes,
  });
  const tone = { normal: 'neutral', warning: 'yellow', overtime: 'red' } as const;
  const late = minutesLate(clean, nowMs);
  return (
    <Pair>
      <BandBadge tone={tone[progress.tone]}>{formatDuration(Math.floor(progress.elapsedSeconds / 60))}</BandBadge>
      {late > 0 && (
        <Box sx={{ color: 'error.main', fontWeight: 600, whiteSpace: 'nowrap' }}>
          {TEXTS.active.lateBy(lateDuration(late))}
        </Box>
      )}
    </Pair>
  );
}

export function TargetFinish({ clean }: CleanProps) {
  const target = targetFinish(new Date(clean.clockInTime), clean.allocatedMinutes);
  return target ? <Moment instantMs={target.getTime()} /> : <Quiet>{texts.noTime}</Quiet>;
}

/** When a clean was started, on the clock of the business, as its dialog shows it. */
export function StartTime({ clean }: CleanProps) {
  return <Moment instantMs={Date.parse(clean.clockInTime)} />;
}

/** '8:27 am', 'Yesterday 4:42 pm'. */
function Moment({ instantMs }: { instantMs: number }) {
  const { day, time } = nearMoment(instantMs, use(Now), offsetAtZone(useBusinessZone()));
  return (
    <>
      {day && <OneLine>{day}</OneLine>} <OneLine>{time}</OneLine>
    </>
  );
}

/** The day of the business that a clean belongs to. */
export function StartDate({ clean }: CleanProps) {
  const [weekday, ...day] = formatDate(clean.clockInTime, useBusinessZone()).split(' ');
  return (
    <>
      {weekday} <OneLine>{day.join(' ')}</OneLine>
    </>
  );
}

export function TimeSpan({ clean }: CleanProps) {
  const zone = useBusinessZone();
  return (
    <>
      <OneLine>{`${formatTime(clean.clockInTime, zone)} –`}</OneLine>{' '}
      <OneLine>{clean.clockOutTime ? formatTime(clean.clockOutTime, zone) : ''}</OneLine>
    </>
  );
}

/** '96% (+5 mins)' with the colours of document 001 section 9. */
export function Efficiency({ clean }: CleanProps) {
  if (clean.allocatedMinutes === null) return <Quiet>{texts.noTime}</Quiet>;
  // None without a whole minute (D28).
  const percent = clean.efficiency === null ? null : wholePercent(clean.efficiency);
  const difference = formatTimeDifference(clean.timeDifferenceMinutes ?? 0);
  return (
    <Pair>
      {percent === null ? (
        <span>{texts.none}</span>
      ) : (
        <strong style={{ color: toneColor(onTimeBand(percent).tone) }}>{`${percent}%`}</strong>
      )}
      <span style={{ color: toneColor(difference.tone) }}>{difference.text}</span>
    </Pair>
  );
}

export function Price({ clean }: CleanProps) {
  if (clean.price === null) return <Quiet>{TEXTS.completed.noPrice}</Quiet>;
  return formatDollars(dollarsToCents(clean.price));
}

/** Wages with their share of the price and its band (document 001 section 9, per-row labels). */
export function Wages({ clean }: CleanProps) {
  if (clean.wages === null) return texts.none;
  const percent = clean.wageRatio === null ? null : wholePercent(clean.wageRatio);
  const band = percent === null ? null : cleanWageRatioBand(percent);
  return (
    <Pair>
      <span>{formatDollars(dollarsToCents(clean.wages))}</span>
      {band && <BandBadge tone={band.tone}>{`${percent}% ${band.label}`}</BandBadge>}
    </Pair>
  );
}

/** Two parts of a cell that go together; in a table one above the other, so that eight columns fit. */
function Pair({ children }: { children: ReactNode }) {
  return <span className={styles.pair}>{children}</span>;
}

function OneLine({ children }: { children: ReactNode }) {
  return <span className={styles.oneLine}>{children}</span>;
}

function Quiet({ children }: { children: ReactNode }) {
  return <span className={styles.quiet}>{children}</span>;
}
