import { useRecordContext } from 'react-admin';
import { Box } from '@mui/material';
import type { AdminTeam } from '@tidycrew/contracts';
import { fullName, onTimeBand, teamWageRatioTone } from '@tidycrew/domain';
import { toneTextClass } from '../common/tone';
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

/** In its colour (document 001 section 9). */
export function EfficiencyField() {
  return <Percent percent={useTeam()?.averageEfficiency ?? null} toneOf={(percent) => onTimeBand(percent).tone} />;
}

export function WageRatioField() {
  return <Percent percent={useTeam()?.averageWageRatio ?? null} toneOf={teamWageRatioTone} />;
}

export function RevenueField() {
  const team = useTeam();
  return team ? formatDollars(team.totalRevenue) : null;
}

export function JobsField() {
  return useTeam()?.completedJobsCount.toLocaleString('en-AU');
}

interface PercentProps {
  percent: number | null;
  toneOf: (percent: number) => Parameters<typeof toneTextClass>[0];
}

/** A dash, and no colour, without a completed clean. */
function Percent({ percent, toneOf }: PercentProps) {
  if (percent === null)
    return (
      <span title={TEXTS.noCleans}>
        <span aria-hidden="true">{TEXTS.none}</span>
        <span className="visually-hidden">{TEXTS.noCleans}</span>
      </span>
    );
  return <span className={toneTextClass(toneOf(percent))}>{percent}%</span>;
}
