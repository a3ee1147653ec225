import { useRecordContext } from 'react-admin';
import type { AdminTeam } from '@tidycrew/contracts';
import { fullName, onTimeBand, teamWageRatioTone } from '@tidycrew/domain';
import { Percent } from '../shared/Percent';
import { TeamMark } from '../shared/TeamMark';
import { formatDollars } from './format';
import { TEAMS_TEXTS as TEXTS } from './texts';

/** Each draws one field of the team around it, in a table and on a card. */
const useTeam = () => useRecordContext<AdminTeam>();

export function NameField() {
  const team = useTeam();
  return team ? <TeamMark name={team.name} color={team.colorHex} /> : null;
}

export function MembersField() {
  const members = useTeam()?.members ?? [];
  return members.length > 0 ? members.map(fullName).join(', ') : TEXTS.noMembers;
}

/** Of completed cleans. */
export function EfficiencyField() {
  const percent = useTeam()?.averageEfficiency ?? null;
  return <Percent percent={percent} none={TEXTS.noCleans} toneOf={(whole) => onTimeBand(whole).tone} />;
}

export function WageRatioField() {
  return <Percent percent={useTeam()?.averageWageRatio ?? null} none={TEXTS.noCleans} toneOf={teamWageRatioTone} />;
}

export function RevenueField() {
  const team = useTeam();
  return team ? formatDollars(team.totalRevenue) : null;
}

export function JobsField() {
  return useTeam()?.completedJobsCount.toLocaleString('en-AU');
}
