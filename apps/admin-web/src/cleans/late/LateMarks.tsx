import { Box, Chip, Typography } from '@mui/material';
import type { LatelySent } from '@tidycrew/contracts';
import { pressMoment, latenessOf, wasSentLate } from './words';
import { MARK_TEXTS as TEXTS } from './texts';

type Marked = Pick<LatelySent, 'pressedAt' | 'receivedAt' | 'clockChanged' | 'archived'>;

/** Which presses reached the server late, by whom and how late; nothing without any. */
export function LateMarks({ marks, zone }: { marks: readonly LatelySent[]; zone: string }) {
  if (marks.length === 0) return null;
  return (
    <Box component="ul" aria-label={TEXTS.marks} sx={{ display: 'grid', gap: 1 }}>
      {marks.map((mark) => (
        <Box component="li" key={`${mark.kind} ${mark.pressedAt} ${mark.receivedAt}`} sx={LINE}>
          <Aside>{TEXTS.mark(TEXTS.kinds[mark.kind], mark.personName, pressMoment(mark.pressedAt, zone))}</Aside>
          <LateBadges mark={mark} />
        </Box>
      ))}
    </Box>
  );
}

export function Aside({ children }: { children: string }) {
  return (
    <Typography component="span" variant="inherit" color="textSecondary">
      {children}
    </Typography>
  );
}

export const LINE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 } as const;

export function LateBadges({ mark }: { mark: Marked }) {
  return (
    <>
      {wasSentLate(mark) && <LateChip color="warning" label={TEXTS.sentLate(latenessOf(mark))} />}
      {mark.clockChanged && <LateChip color="error" label={TEXTS.clockChanged} />}
      {mark.archived.map((part) => (
        <LateChip key={part} color="warning" label={TEXTS.archived[part]} />
      ))}
    </>
  );
}

/** Its words take as many lines as they need. */
export function LateChip(props: { color: 'warning' | 'error'; label: string }) {
  return <Chip component="span" size="small" variant="outlined" sx={WRAPPED} {...props} />;
}

const WRAPPED = { height: 'auto', minHeight: 24, '& > span': { whiteSpace: 'normal' } } as const;

const lateBy = ({ pressedAt, receivedAt }: LatelySent): number => Date.parse(receivedAt) - Date.parse(pressedAt);

/** In a list of cleans: how late the latest of its presses was sent (decision D69). */
export default function LateBadge({ marks }: { marks: readonly LatelySent[] }) {
  const [worst] = marks.toSorted((a, b) => lateBy(b) - lateBy(a));
  if (!worst) return null;
  return (
    <LateBadges
      mark={{
        ...worst,
        clockChanged: marks.some(({ clockChanged }) => clockChanged),
        archived: [...new Set(marks.flatMap(({ archived }) => archived))],
      }}
    />
  );
}
