import { useId } from 'react';
import type { LatePunch, PunchDecision, PunchSide } from '@tidycrew/contracts';
import { Button, Card } from '@tidycrew/web';
import { useBusinessZone } from '../common/use-business-zone';
import type { Asked } from './question';
import { LateBadges } from './LateMarks';
import { pressMoment } from './moment';
import { LATE_TEXTS as TEXTS } from './texts';
import { latenessOf } from './words';
import styles from './LatePunches.module.css';

const CHOICES: readonly PunchDecision[] = ['accept', 'reject', 'adjust'];

/** What a card offers. */
export interface PunchWork {
  onAsk: (asked: Asked) => void;
  onOpenClean: (jobId: number) => void;
}

/** A press with both sides beside each other, and what can be decided, or was. */
export function PunchCard({ punch, onAsk, onOpenClean }: PunchWork & { punch: LatePunch }) {
  const titleId = useId();
  const zone = useBusinessZone();
  const { kind, personName, customerName, atEstimated, receivedAt, clockChanged, reason, decision } = punch;
  const isUnknown = reason === 'clockChanged';
  const moment = pressMoment(atEstimated, zone);
  return (
    <Card as="li" className={styles.card}>
      <section aria-labelledby={titleId} className={styles.parts}>
        <div className={styles.head}>
          <h3 id={titleId}>{TEXTS.about(TEXTS.kinds[kind], personName, customerName)}</h3>
          <span className={styles.marks}>
            <span className={styles.quiet}>{isUnknown ? TEXTS.likely(moment) : TEXTS.pressed(moment)}</span>
            <LateBadges
              mark={{ pressedAt: isUnknown ? receivedAt : atEstimated, receivedAt, clockChanged, archived: [] }}
            />
          </span>
        </div>
        <p>{TEXTS.why[reason]}</p>
        <div className={styles.sides}>
          <Side title={TEXTS.stored} side={punch.stored} zone={zone} onOpenClean={onOpenClean} />
          <Side title={isUnknown ? TEXTS.mostLikely : TEXTS.onPhone} side={punch.pressed} zone={zone} isPhone />
        </div>
        {decision === null ? (
          <div className={styles.actions}>
            {CHOICES.map((one) => (
              <Button
                key={one}
                variant={one === 'accept' ? 'primary' : 'secondary'}
                aria-describedby={titleId}
                onClick={() => onAsk({ punch, decision: one })}
              >
                {TEXTS.choices[one]}
              </Button>
            ))}
          </div>
        ) : (
          <p className={styles.outcome}>
            <strong>{outcomeOf(punch, decision)}</strong>{' '}
            <span className={styles.quiet}>
              {TEXTS.by(punch.decidedBy ?? '', pressMoment(punch.decidedAt ?? '', zone))}
            </span>
            {punch.note !== null && <q>{punch.note}</q>}
          </p>
        )}
      </section>
    </Card>
  );
}

/** Of an approved week the time that the phone says is left to be paid by hand, until adjustments do it (D261). */
function outcomeOf({ reason, pressed }: LatePunch, decision: PunchDecision): string {
  if (decision !== 'adjust' || reason !== 'approvedWeek') return TEXTS.outcomes[decision];
  const { startTime, endTime } = pressed;
  if (startTime === null || endTime === null) return TEXTS.toAdjust('');
  return TEXTS.toAdjust(latenessOf({ pressedAt: startTime, receivedAt: endTime }));
}

interface SideProps {
  title: string;
  side: PunchSide;
  zone: string;
  isPhone?: boolean;
  onOpenClean?: (jobId: number) => void;
}

function Side({ title, side, zone, isPhone = false, onOpenClean }: SideProps) {
  const { customerName, teamName, startTime, endTime, memberNames, notes } = side;
  const isNothing = !isPhone && side.jobId === null;
  const end = endTime === null ? (isPhone ? TEXTS.none : TEXTS.inProgress) : pressMoment(endTime, zone);
  const facts: [string, string | null][] = [
    [TEXTS.customer, customerName],
    [TEXTS.team, teamName],
    [TEXTS.from, startTime && pressMoment(startTime, zone)],
    [TEXTS.until, end],
    [TEXTS.crew, memberNames.join(', ')],
    [TEXTS.notes, notes],
  ];
  return (
    <div className={styles.side}>
      <h4>{title}</h4>
      {isNothing ? (
        <p className={styles.quiet}>{TEXTS.nothingStored}</p>
      ) : (
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value || TEXTS.none}</dd>
            </div>
          ))}
        </dl>
      )}
      {onOpenClean && side.jobId !== null && (
        <Button
          variant="quiet"
          aria-label={TEXTS.openCleanOf(customerName ?? '')}
          onClick={() => onOpenClean(side.jobId ?? 0)}
        >
          {TEXTS.openClean}
        </Button>
      )}
    </div>
  );
}
