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
import { formatDate, formatTime, useNow } from '@tidycrew/web';
import { toServerTime } from '@tidycrew/web/api';
import { BandBadge, toneTextClass } from '../../common';
import { useBusinessZone } from '../../common/use-business-zone';
import { TEXTS } from '../texts';
import styles from '../Dashboard.module.css';

const texts = TEXTS.clean;
const TICK_MS = 15_000;

interface CleanProps {
  clean: AdminClean;
}

/** The customer, as the way into the clean for those who may change it. */
export function CustomerName({ clean, onEdit }: CleanProps & { onEdit?: (clean: AdminClean) => void }) {
  return (
    <span className={styles.nameCell}>
      {onEdit ? (
        <button
          type="button"
          className={styles.link}
          title={texts.editOf(clean.customerName)}
          onClick={() => onEdit(clean)}
        >
          {clean.customerName}
        </button>
      ) : (
        <span className={styles.name}>{clean.customerName}</span>
      )}
      {clean.isFriendsFamily && <BandBadge tone="neutral">{texts.friendsFamily}</BandBadge>}
    </span>
  );
}

/** Without state and postcode, which say nothing here; whole when pointed at. */
export function Address({ clean }: CleanProps) {
  return (
    <span className={styles.address} title={clean.customerAddress}>
      {shortAddress(clean.customerAddress)}
    </span>
  );
}

/** How long a clean has been going on by the server's clock (D52); coloured as it nears and passes its target. */
export function Elapsed({ clean }: CleanProps) {
  const nowMs = toServerTime(useNow(TICK_MS));
  const progress = progressOf({
    startMs: Date.parse(clean.clockInTime),
    nowMs,
    allottedMinutes: clean.allocatedMinutes,
  });
  const tone = { normal: 'neutral', warning: 'yellow', overtime: 'red' } as const;
  return <BandBadge tone={tone[progress.tone]}>{formatDuration(Math.floor(progress.elapsedSeconds / 60))}</BandBadge>;
}

export function TargetFinish({ clean }: CleanProps) {
  const zone = useBusinessZone();
  const target = targetFinish(new Date(clean.clockInTime), clean.allocatedMinutes);
  return target ? formatTime(target, zone) : <span className={styles.quiet}>{texts.noTime}</span>;
}

/** When a clean was started, on the clock of the business, as its dialog shows it. */
export function StartTime({ clean }: CleanProps) {
  return formatTime(clean.clockInTime, useBusinessZone());
}

/** The day of the business that a clean belongs to (decision D28). */
export function StartDate({ clean }: CleanProps) {
  return formatDate(clean.clockInTime, useBusinessZone());
}

export function TimeSpan({ clean }: CleanProps) {
  const zone = useBusinessZone();
  return (
    <>
      <span className={styles.oneLine}>{`${formatTime(clean.clockInTime, zone)} –`}</span>{' '}
      <span className={styles.oneLine}>{clean.clockOutTime ? formatTime(clean.clockOutTime, zone) : ''}</span>
    </>
  );
}

/** '96% (+5 mins)' with the colours of document 001 section 9. */
export function Efficiency({ clean }: CleanProps) {
  if (clean.efficiency === null) return <span className={styles.quiet}>{texts.noTime}</span>;
  const percent = wholePercent(clean.efficiency);
  const difference = formatTimeDifference(clean.timeDifferenceMinutes ?? 0);
  return (
    <span className={styles.pairCell}>
      <span className={`${toneTextClass(onTimeBand(percent).tone)} ${styles.strong}`}>{`${percent}%`}</span>
      <span className={toneTextClass(difference.tone)}>{difference.text}</span>
    </span>
  );
}

export function Price({ clean }: CleanProps) {
  if (clean.price === null) return <span className={styles.quiet}>{TEXTS.completed.noPrice}</span>;
  return formatDollars(dollarsToCents(clean.price));
}

/** Wages with their share of the price and its band (document 001 section 9, per-row labels). */
export function Wages({ clean }: CleanProps) {
  if (clean.wages === null) return texts.none;
  const percent = clean.wageRatio === null ? null : wholePercent(clean.wageRatio);
  const band = percent === null ? null : cleanWageRatioBand(percent);
  return (
    <span className={styles.pairCell}>
      <span>{formatDollars(dollarsToCents(clean.wages))}</span>
      {band && <BandBadge tone={band.tone}>{`${percent}% ${band.label}`}</BandBadge>}
    </span>
  );
}
