import { useRecordContext } from 'react-admin';
import { Avatar, Box, Typography } from '@mui/material';
import type { AdminTeam } from '@tidycrew/contracts';
import { CardFigures, RecordCard } from '../shared/list';
import { AddMember } from './AddMember';
import { efficiencyOf, jobsOf, revenueOf, wageRatioOf } from './fields';
import { inkOn } from './ink';
import { MemberList } from './MemberList';
import { EditButton } from './EditButton';
import { TEAMS_TEXTS as TEXTS } from './texts';
import { useTeamDay } from './use-team-day';

/** One team (document 001 section 2, 'Team Management'). */
export function TeamCard() {
  const team = useRecordContext<AdminTeam>();
  const { isHistorical } = useTeamDay();
  if (!team) return null;
  const { name, active, description, activeJob } = team;
  return (
    <RecordCard
      title={name}
      mark={<Initial {...team} />}
      isArchived={!active}
      actions={
        <>
          <EditButton variant="outlined" />
          {active && <AddMember team={team} label={`${TEXTS.addMember}: ${name}`} />}
        </>
      }
    >
      {description && <Typography color="textSecondary">{description}</Typography>}
      <MemberList team={team} />
      {activeJob && !isHistorical && (
        <Box sx={CLEANING}>
          <Typography variant="subtitle2" component="p">
            {TEXTS.cleaning}
          </Typography>
          <p>{activeJob.customerName}</p>
          <Typography variant="body2">{activeJob.customerAddress}</Typography>
        </Box>
      )}
      <CardFigures
        figures={[
          { label: TEXTS.efficiency, value: efficiencyOf(team) },
          { label: TEXTS.wageRatio, value: wageRatioOf(team) },
          { label: TEXTS.revenue, value: revenueOf(team) },
          { label: TEXTS.jobs, value: jobsOf(team) },
        ]}
      />
    </RecordCard>
  );
}

/** A circle in the team's colour with the first letter of its name. */
function Initial({ name, colorHex }: AdminTeam) {
  const [letter = ''] = name.trim();
  return (
    <Avatar aria-hidden sx={{ bgcolor: colorHex, color: inkOn(colorHex), fontWeight: 600, boxShadow: RING }}>
      {letter.toUpperCase()}
    </Avatar>
  );
}

/** Keeps a white team visible on white. */
const RING = '0 0 0 1px var(--border-strong)';
const CLEANING = {
  px: 2,
  py: 1.5,
  borderLeft: '4px solid var(--success)',
  borderRadius: 1,
  bgcolor: 'var(--success-soft)',
  color: 'var(--on-success-soft)',
} as const;
