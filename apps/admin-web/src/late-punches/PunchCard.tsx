import { useId } from 'react';
import { useRecordContext } from 'react-admin';
import { Box, Button, Paper, Typography } from '@mui/material';
import type { LatePunch, PunchDecision, PunchSide } from '@tidycrew/contracts';
import { useBusinessZone } from '../providers/business-zone';
import { Aside, LateBadges, LINE } from '../cleans/late/LateMarks';
import { pressMoment, latenessOf } from '../cleans/late/words';
import { MARK_TEXTS } from '../cleans/late/texts';
import type { Asked } from './question';
import { LATE_TEXTS as TEXTS } from './texts';

const CHOICES: readonly PunchDecision[] = ['accept', 'reject', 'adjust'];

export interface PunchWork {
  onAsk: (asked: Asked) => void;
  onOpenClean: (jobId: number) => void;
}

/** The press around it with both sides beside each other, and what can be decided, or was. */
export function PunchCard({ onAsk, onOpenClean }: PunchWork) {
  const punch = useRecordContext<LatePunch>();
  const titleId = useId();
  const zone = useBusinessZone();
  if (!punch) return null;
  const { kind, personName, customerName, atEstimated, receivedAt, clockChanged, reason, decision } = punch;
  const isUnknown = reason === 'clockChanged';
  const moment = pressMoment(atEstimated, zone);
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box component="section" aria-labelledby={titleId} sx={PARTS}>
        <Box sx={{ ...LINE, justifyContent: 'space-between', columnGap: 2 }}>
          <Typography component="h3" id={titleId} sx={{ fontWeight: 600 }}>
            {TEXTS.about(MARK_TEXTS.kinds[kind], personName, customerName)}
          </Typography>
          <Box component="span" sx={LINE}>
            <Aside>{isUnknown ? TEXTS.likely(moment) : TEXTS.pressed(moment)}</Aside>
            <LateBadges
              mark={{ pressedAt: isUnknown ? receivedAt : atEstimated, receivedAt, clockChanged, archived: [] }}
            />
          </Box>
        </Box>
        <p>{TEXTS.why[reason]}</p>
        <Box sx={SIDES}>
          <Side title={TEXTS.stored} side={punch.stored} onOpenClean={onOpenClean} />
          <Side title={isUnknown ? TEXTS.mostLikely : TEXTS.onPhone} side={punch.pressed} isPhone />
        </Box>
        {decision === null ? (
          <Box sx={CHOICES_LINE}>
            {CHOICES.map((one) => (
              <Button
                key={one}
                variant={one === 'accept' ? 'contained' : 'outlined'}
                aria-describedby={titleId}
                onClick={() => onAsk({ punch, decision: one })}
              >
                {TEXTS.choices[one]}
              </Button>
            ))}
          </Box>
        ) : (
          <p>
            <strong>{outcomeOf(punch, decision)}</strong>{' '}
            <Aside>{TEXTS.by(punch.decidedBy ?? '', pressMoment(punch.decidedAt ?? '', zone))}</Aside>
            {punch.note !== null && (
              <Box component="q" sx={{ display: 'block', mt: 0.5, whiteSpace: 'pre-line' }}>
                {punch.note}
              </Box>
            )}
          </p>
        )}
      </Box>
    </Paper>
  );
}

const PARTS = { display: 'flex', flexDirection: 'column', gap: 1.5 } as const;
const SIDES = { display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(17rem, 100%), 1fr))' };
const CHOICES_LINE = { display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flex: { xs: '1 1 100%', sm: 'none' } } };

/** In an approved week the missing time is paid by hand, until adjustments do it. */
function outcomeOf({ reason, pressed }: LatePunch, decision: PunchDecision): string {
  if (decision !== 'adjust' || reason !== 'approvedWeek') return TEXTS.outcomes[decision];
  const { startTime, endTime } = pressed;
  if (startTime === null || endTime === null) return TEXTS.toAdjust('');
  return TEXTS.toAdjust(latenessOf({ pressedAt: startTime, receivedAt: endTime }));
}

interface SideProps {
  title: string;
  side: PunchSide;
  isPhone?: boolean;
  onOpenClean?: (jobId: number) => void;
}

function Side({ title, side, isPhone = false, onOpenClean }: SideProps) {
  const zone = useBusinessZone();
  const { jobId, customerName, teamName, startTime, endTime, memberNames, notes } = side;
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
    <Box sx={SIDE}>
      <Typography component="h4" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {!isPhone && jobId === null ? (
        <Aside>{TEXTS.nothingStored}</Aside>
      ) : (
        <Box component="dl" sx={FACTS}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value || TEXTS.none}</dd>
            </div>
          ))}
        </Box>
      )}
      {onOpenClean && jobId !== null && (
        <Button
          size="small"
          aria-label={TEXTS.openCleanOf(customerName ?? '')}
          onClick={() => onOpenClean(jobId)}
          sx={{ alignSelf: 'flex-start', ml: -0.5 }}
        >
          {TEXTS.openClean}
        </Button>
      )}
    </Box>
  );
}

const SIDE = { ...PARTS, gap: 1, minWidth: 0, px: 2, py: 1.5, borderRadius: 1, bgcolor: 'var(--surface-sunken)' };
const FACTS = {
  display: 'grid',
  gap: 0.5,
  m: 0,
  '& > div': { display: 'grid', gridTemplateColumns: '5.5rem 1fr', gap: 1 },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, whiteSpace: 'pre-line' },
} as const;
