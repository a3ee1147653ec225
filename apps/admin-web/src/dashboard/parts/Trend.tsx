import { Box } from '@mui/material';
import type { DashboardTrend } from '@tidycrew/contracts';
import { shortDay } from '../../shared';
import { changeOf, MOST_CHANGE } from '../../shared/change';
import { Sparkline } from '../../shared/Sparkline';
import { TEXTS } from '../texts';

const texts = TEXTS.stats;

export type TrendFigure = 'efficiency' | 'revenue' | 'wageRatio';

interface FigureProps {
  trend: DashboardTrend | null;
  of: TrendFigure;
}

/** The figure of each of fourteen days. */
export function TrendLine({
  trend,
  of,
  label,
  shown,
}: FigureProps & { label: string; shown: (value: number) => string }) {
  const values = (trend?.days ?? []).map((day) => (day.completedCleans === 0 ? null : day[of]));
  const known = values.filter((value) => value !== null);
  const last = known.at(-1);
  if (last === undefined) return null;
  const words = texts.line(label, shown(Math.min(...known)), shown(Math.max(...known)), shown(last));
  return <Sparkline label={words} values={values} />;
}

/** How a figure stands beside the range before: '+3 pt on Thu 19 Nov', coloured by whether that is good. */
export function TrendChange({ trend, of, now }: FigureProps & { now: number }) {
  const before = trend?.before;
  const change = before && changeOf(now, before[of], of === 'revenue' ? 'amount' : 'percent', MOST_CHANGE);
  if (!change) return null;
  const days = texts.days(shortDay(before.from), shortDay(before.to));
  const isGood = of === 'wageRatio' ? now <= (before[of] ?? 0) : now >= (before[of] ?? 0);
  return (
    <Box component="span" title={texts.against(days)} sx={{ color: isGood ? 'var(--success)' : 'var(--warning)' }}>
      <span aria-hidden="true">
        <strong>{change.text}</strong>
        {before.from === before.to ? texts.on(days) : texts.onBefore}
      </span>
      <span className="visually-hidden">{texts.spoken(change.words, days)}</span>
    </Box>
  );
}
