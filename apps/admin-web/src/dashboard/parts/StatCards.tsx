import type { DashboardStats } from '@tidycrew/contracts';
import { dollarsToCents, formatDollars, onTimeBand, wageRatioBand } from '@tidycrew/domain';
import { CheckIcon, ClockIcon, UsersIcon } from '@tidycrew/web';
import { StatCard } from '../../common';
import { TEXTS } from '../texts';
import styles from '../Dashboard.module.css';

type Figures = Pick<DashboardStats, 'completedCleans' | 'efficiency' | 'revenue' | 'wageRatio'>;

const texts = TEXTS.stats;

/** On Time Target, Revenue, Wage Ratio with their bands (document 001 sections 2 and 9). */
export function StatCards({ figures }: { figures: Figures | null }) {
  return (
    <section className={styles.stats} aria-label={texts.region}>
      <StatCard
        label={texts.onTime}
        value={figures && `${figures.efficiency}%`}
        band={figures && onTimeBand(figures.efficiency)}
        caption={texts.onTimeCaption}
        icon={<ClockIcon size={20} />}
      />
      <StatCard
        label={texts.revenue}
        value={figures && wholeDollars(figures.revenue)}
        caption={figures && texts.revenueCaption(figures.completedCleans)}
        icon={<CheckIcon size={20} />}
      />
      <StatCard
        label={texts.wageRatio}
        value={figures && `${figures.wageRatio}%`}
        band={figures && wageRatioBand(figures.wageRatio)}
        caption={texts.wageRatioCaption}
        icon={<UsersIcon size={20} />}
      />
    </section>
  );
}

/** Revenue is whole dollars already (decision D28), so the cents would say nothing. */
function wholeDollars(dollars: number): string {
  return formatDollars(dollarsToCents(dollars)).replace(/\.00$/, '');
}
