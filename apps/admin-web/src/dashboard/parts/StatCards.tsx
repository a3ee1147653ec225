import { Box } from '@mui/material';
import type { DashboardStats, DashboardTrend, WithoutShortCleans } from '@tidycrew/contracts';
import { dollarsToCents, formatDollars, onTimeBand, wageRatioBand } from '@tidycrew/domain';
import { ShortNote } from '../../cleans/short/ShortNote';
import { StatCard } from '../../shared';
import { TEXTS } from '../texts';
import { TrendChange, type TrendFigure, TrendLine } from './Trend';

type Figures = Pick<DashboardStats, 'completedCleans' | 'efficiency' | 'revenue' | 'wageRatio'>;

const texts = TEXTS.stats;

interface StatCardsProps {
  figures: Figures | null;
  /** null: no clean took less than a fifth of its target. */
  withoutShort: WithoutShortCleans | null;
  /** Prices have GST, which revenue and wage ratio are reckoned with. */
  withGst: boolean;
  /** null: not known yet. */
  trend: DashboardTrend | null;
}

/** On Time Target, Revenue, Wage Ratio with their bands (document 001 sections 2 and 9), each beside its last days and the range before. */
export function StatCards({ figures, withoutShort, withGst, trend }: StatCardsProps) {
  // The 100 and 0 of no clean at all (decision D28) would praise what nobody has done (decision D150).
  const isNothing = figures?.completedCleans === 0;
  const shown = (value: string | null) => (isNothing ? texts.nothing : value);
  const caption = (sentence: string | null) => (isNothing ? texts.nothingCaption : sentence);
  const beside = (of: TrendFigure, label: string, written: (value: number) => string) => ({
    label,
    line: <TrendLine trend={trend} of={of} label={label} shown={written} />,
    change: figures && !isNothing && <TrendChange trend={trend} of={of} now={figures[of]} />,
  });
  return (
    <Box component="section" aria-label={texts.region} sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={CARDS}>
        <StatCard
          {...beside('efficiency', texts.onTime, percent)}
          value={shown(figures && percent(figures.efficiency))}
          band={isNothing ? null : figures && onTimeBand(figures.efficiency)}
          caption={caption(texts.onTimeCaption)}
        />
        <StatCard
          {...beside('revenue', texts.revenue, wholeDollars)}
          value={shown(figures && wholeDollars(figures.revenue))}
          caption={caption(figures && texts.revenueCaption(figures.completedCleans, withGst))}
        />
        <StatCard
          {...beside('wageRatio', texts.wageRatio, percent)}
          value={shown(figures && percent(figures.wageRatio))}
          band={isNothing ? null : figures && wageRatioBand(figures.wageRatio)}
          caption={caption(texts.wageRatioCaption(withGst))}
        />
      </Box>
      <ShortNote short={withoutShort} figures={withoutShort && figuresText(withoutShort)} />
    </Box>
  );
}

const CARDS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(12.5rem, 100%), 1fr))',
  gap: 1,
} as const;

const percent = (value: number) => `${value}%`;

/** The three figures of the cards in one line; null: they would be of no clean at all. */
function figuresText({ completedCleans, efficiency, revenue, wageRatio }: Figures): string | null {
  if (completedCleans === 0) return null;
  const { onTime, revenue: revenueLabel, wageRatio: wageLabel } = texts;
  return `${onTime} ${efficiency}%, ${revenueLabel} ${wholeDollars(revenue)}, ${wageLabel} ${wageRatio}%`;
}

/** Revenue is whole dollars already, so the cents would say nothing. */
function wholeDollars(dollars: number): string {
  return formatDollars(dollarsToCents(dollars)).replace(/\.00$/, '');
}
