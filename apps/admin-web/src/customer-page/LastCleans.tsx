import { Box, Typography } from '@mui/material';
import { minutesBetween, wholePercent } from '@tidycrew/domain';
import { CUSTOMERS_TEXTS, SHOW_TEXTS as TEXTS } from '../customers/texts';
import { Sparkline } from '../shared/Sparkline';
import { useLatestCleans } from './use-history';

/** Minutes against the allotment, and the wage ratio, of the last twelve cleans; nothing of fewer than two. */
export function LastCleans({ customerId }: { customerId: number }) {
  const { data = [] } = useLatestCleans(customerId);
  const cleans = data.toReversed();
  const count = cleans.length;
  if (count < 2) return null;
  const minutes = cleans.map(({ clockInTime, clockOutTime }) =>
    minutesBetween(Date.parse(clockInTime), Date.parse(clockOutTime ?? clockInTime)),
  );
  const allotted = cleans.map(({ allocatedMinutes }) => allocatedMinutes);
  const ratios = cleans.map(({ wageRatio }) => (wageRatio === null ? null : wholePercent(wageRatio)));
  const ofMinutes = minutes.map((one, at) => TEXTS.minutesOf(one, allotted[at] ?? null)).join(', ');
  const ofRatios = ratios.map((ratio) => (ratio === null ? TEXTS.noRatio : `${ratio}%`)).join(', ');
  return (
    <>
      <Typography component="h3" variant="subtitle2" sx={{ mt: 1.5 }}>
        {TEXTS.lastCleans(count)}
      </Typography>
      <Box sx={CHARTS}>
        <div>
          <Sparkline label={TEXTS.minutesLine(count, ofMinutes)} values={minutes} against={allotted} />
          {TEXTS.minutes}
        </div>
        <div>
          <Sparkline label={TEXTS.ratioLine(count, ofRatios)} values={ratios} />
          {CUSTOMERS_TEXTS.wageRatio}
        </div>
      </Box>
    </>
  );
}

const CHARTS = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 2,
  mt: 0.5,
  color: 'text.secondary',
  fontSize: '0.8125rem',
  // Words of a line that nobody could draw, as of customers without a price.
  '& > :not(:has(svg))': { display: 'none' },
} as const;
