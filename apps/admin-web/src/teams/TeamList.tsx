import { lazy } from 'react';
import TeamsIcon from '@mui/icons-material/GroupsOutlined';
import { EmptyList, LIST_TEXTS, ListCards, ListViews, WHOLE_LIST } from '../shared/list';
import { RecordDialog } from '../shared/dialog/RecordDialog';
import { RecordList } from '../shared/list/RecordList';
import { TeamCard } from './TeamCard';
import { TeamActions, TeamTools } from './TeamTools';
import { TEAMS_TEXTS as TEXTS } from './texts';
import { useTeamDay } from './use-team-day';

const TeamTable = lazy(async () => ({ default: (await import('./TeamTable')).TeamTable }));
const TeamDialog = lazy(async () => ({ default: (await import('./TeamDialog')).TeamDialog }));

const USUAL = { sort: { field: 'name', order: 'ASC' }, perPage: WHOLE_LIST } as const;
/** Which team cleans where changes by itself. */
const REFRESH_MS = 30_000;

/** /admin/teams (document 001 section 2, 'Team Management'). */
export function TeamList() {
  const { day } = useTeamDay();
  return (
    <RecordList
      usual={USUAL}
      queryOptions={{ meta: { date: day }, refetchInterval: REFRESH_MS }}
      actions={<TeamActions />}
      tools={<TeamTools />}
      skeletons={6}
      failed={TEXTS.loadFailed}
      empty={
        <EmptyList
          icon={<TeamsIcon sx={{ fontSize: 36 }} />}
          nothingFound={{ title: TEXTS.nothingFound, clear: LIST_TEXTS.clearSearch }}
          noArchived={TEXTS.noArchived}
          title={TEXTS.empty}
          add={TEXTS.add}
        />
      }
      dialog={<RecordDialog>{(opened) => <TeamDialog key={opened.id} {...opened} />}</RecordDialog>}
    >
      <ListViews
        cards={
          <ListCards label={TEXTS.list}>
            <TeamCard />
          </ListCards>
        }
        table={<TeamTable />}
      />
    </RecordList>
  );
}
