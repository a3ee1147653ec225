import { Box, List, ListItem, ListItemAvatar, ListItemText, Typography } from '@mui/material';
import type { AdminTeam } from '@tidycrew/contracts';
import { fullName } from '@tidycrew/domain';
import { formatLongDate } from '@tidycrew/web/time';
import { PersonAvatar } from '../shared/PersonAvatar';
import { AddMember } from './AddMember';
import { RemoveMember } from './RemoveMember';
import { TEAMS_TEXTS as TEXTS } from './texts';
import { useTeamDay } from './use-team-day';

/** '5 March 2026' of a day 'yyyy-MM-dd', whatever the browser's zone. */
const formatDay = (day: string) => formatLongDate(`${day}T12:00:00Z`, 'UTC');

interface MemberListProps {
  team: AdminTeam;
  /** In 'Edit Team', where members are added and removed. */
  isOfDialog?: boolean;
}

/** The members of the day that is looked at. */
export function MemberList({ team, isOfDialog = false }: MemberListProps) {
  const { day, isHistorical } = useTeamDay();
  return (
    <Box component="section" aria-label={TEXTS.members} sx={{ width: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="subtitle2" component="h3">
          {isHistorical ? TEXTS.membersOn(formatDay(day)) : TEXTS.members}
        </Typography>
        {isOfDialog && team.active && <AddMember team={team} />}
      </Box>
      {team.members.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {TEXTS.noMembers}
        </Typography>
      )}
      <List dense disablePadding>
        {team.members.map((member) => {
          const name = fullName(member);
          return (
            <ListItem
              key={member.id}
              disableGutters
              divider={isOfDialog}
              secondaryAction={isOfDialog && <RemoveMember team={team} member={member} />}
            >
              <ListItemAvatar sx={{ minWidth: 44 }}>
                <PersonAvatar name={name} />
              </ListItemAvatar>
              <ListItemText primary={name} secondary={TEXTS.since(formatDay(member.startDate))} sx={{ my: 0 }} />
            </ListItem>
          );
        })}
      </List>
    </Box>
  );
}
