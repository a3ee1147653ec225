import { useListContext } from 'react-admin';
import type { AdminTeam } from '@tidycrew/contracts';
import { CardGrid } from '../common/list';
import { TeamCard } from './TeamCard';
import { TEAMS_TEXTS as TEXTS } from './texts';
import type { TeamRecord } from './useTeamList';

interface TeamCardsProps {
  /** The day whose members are shown, when it is not today. */
  day: string | null;
  onEdit: (team: AdminTeam) => void;
  onAddMember: (team: AdminTeam) => void;
}

/** The teams of the list around it as cards. */
export function TeamCards({ day, onEdit, onAddMember }: TeamCardsProps) {
  const { data = [], isPlaceholderData } = useListContext<TeamRecord>();
  return (
    <CardGrid label={TEXTS.list} isStale={isPlaceholderData}>
      {data.map((team) => (
        <TeamCard
          key={team.id}
          team={team}
          day={day}
          onEdit={() => onEdit(team)}
          onAddMember={() => onAddMember(team)}
        />
      ))}
    </CardGrid>
  );
}
