import type { AdminTeam } from '@tidycrew/contracts';
import { fullName, onTimeBand, teamWageRatioTone } from '@tidycrew/domain';
import { Percent } from '../shared/Percent';
import { TeamMark } from '../shared/TeamMark';
import { TEAMS_TEXTS as TEXTS } from './texts';

/** What stands in one field of a team, in a table and on a card. */

export const nameOf = ({ name, colorHex }: AdminTeam) => <TeamMark name={name} color={colorHex} />;

export const membersOf = ({ members }: AdminTeam) =>
  members.length > 0 ? members.map(fullName).join(', ') : TEXTS.noMembers;

/** Efficiency of the team's completed cleans. */
export const efficiencyOf = ({ averageEfficiency }: AdminTeam) => (
  <Percent percent={averageEfficiency} none={TEXTS.noCleans} toneOf={(whole) => onTimeBand(whole).tone} />
);

export const wageRatioOf = ({ averageWageRatio }: AdminTeam) => (
  <Percent percent={averageWageRatio} none={TEXTS.noCleans} toneOf={teamWageRatioTone} />
);

const AUD = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 });

/** '$12,480' */
export const revenueOf = ({ totalRevenue }: AdminTeam) => AUD.format(totalRevenue);

export const jobsOf = ({ completedJobsCount }: AdminTeam) => completedJobsCount.toLocaleString('en-AU');
