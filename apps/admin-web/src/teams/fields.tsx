import { useRecordContext } from 'react-admin';
import { Box } from '@mui/material';
import type { AdminTeam } from '@tidycrew/contracts';
import { fullName, onTimeBand, teamWageRatioTone } from '@tidycrew/domain';
import { Percent } from '../shared/Percent';
import { formatDollars } from './format';
import { TEAMS_TEXTS as TEXTS } from './texts';

/** Each draws one field of the team around it, in a table and on a card. */
const useTeam = () => useRecordContext<AdminTeam>();

/** The name beside the team's colour; any colour may be chosen, so it is never text or ground. */
export function NameField() {
  const team = useTeam();
  return team ? (
    <Box component="span" sx={MARK}>
      <Box component="span" aria-hidden sx={DOT} style={{ background: team.colorHex }} />
      {team.name}
    </Box>
  ) : null;
}

const MARK = { display: 'inline-flex', alignItems: 'center', gap: 1 } as const;
const DOT = { width: 14, height: 14, borderRadius: '50%', boxShadow: '0 0 0 1px var(--border-strong)' } as const;

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
