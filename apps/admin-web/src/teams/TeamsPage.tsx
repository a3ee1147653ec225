import { useCallback, useState } from 'react';
import type { AdminTeam } from '@tidycrew/contracts';
import { Badge, Banner, Button, CalendarIcon, EmptyState, PlusIcon, TextField, UsersIcon } from '@tidycrew/web';
import { Page, PageHeader } from '../common';
import {
  ArchiveToggle,
  CardGrid,
  CardSkeletons,
  LIST_TEXTS,
  ListTools,
  SearchField,
  SortSelect,
  useIsTable,
  ViewSwitch,
} from '../common/list';
import { ExportButton } from '../csv';
import { AddMemberDialog } from './AddMemberDialog';
import { AddTeamDialog } from './AddTeamDialog';
import { EditTeamDialog } from './EditTeamDialog';
import { TeamCard } from './TeamCard';
import { TeamTable } from './TeamTable';
import { TEAMS_TEXTS as TEXTS } from './texts';
import { useTeamList } from './useTeamList';
import styles from './TeamsPage.module.css';

const SORTS = [
  { label: TEXTS.sorts.name, sort: { key: 'name', isAscending: true } },
  { label: TEXTS.sorts.nameDown, sort: { key: 'name', isAscending: false } },
  { label: TEXTS.sorts.revenue, sort: { key: 'totalRevenue', isAscending: false } },
  { label: TEXTS.sorts.jobs, sort: { key: 'completedJobsCount', isAscending: false } },
  { label: TEXTS.sorts.efficiency, sort: { key: 'averageEfficiency', isAscending: true } },
  { label: TEXTS.sorts.wageRatio, sort: { key: 'averageWageRatio', isAscending: false } },
];

/** /admin/teams (document 001 section 2, 'Team Management'). */
export function TeamsPage() {
  const { url, query, shown, edited, today, day, isHistorical, isArchived, search, asked } = useTeamList();
  const isTable = useIsTable(url);
  const [growing, setGrowing] = useState<AdminTeam | null>(null);
  const { set } = url;
  const editedId = url.get('edit');
  const shownDay = isHistorical ? day : null;

  const edit = useCallback((team: AdminTeam) => set({ edit: team.id }), [set]);
  const closeDialog = () => set({ edit: null });
  return (
    <Page>
      <PageHeader
        title={TEXTS.title}
        subtitle={TEXTS.subtitle}
        actions={
          <>
            <ArchiveToggle isArchived={isArchived} onChange={(next) => set({ archived: next ? '1' : null })} />
            <ExportButton
              file={(office) => office.exportList('teams', asked, day)}
              name={isHistorical ? `teams-as-of-${day}` : 'teams'}
            />
            <Button icon={<PlusIcon size={20} />} onClick={() => set({ edit: 'new' })}>
              {TEXTS.add}
            </Button>
          </>
        }
      />
      <div className={styles.asOf}>
        <TextField
          label={TEXTS.asOf}
          type="date"
          value={day}
          onChange={(event) => set({ date: event.target.value === today ? null : event.target.value })}
        />
        <Button
          variant="secondary"
          icon={<CalendarIcon size={20} />}
          disabled={!isHistorical}
          onClick={() => set({ date: null })}
        >
          {TEXTS.today}
        </Button>
        <span role="status" className={styles.historical}>
          {isHistorical && <Badge tone="warning">{TEXTS.historical}</Badge>}
        </span>
      </div>
      <ListTools>
        <SearchField label={TEXTS.search} value={search} onChange={(q) => set({ q })} />
        <SortSelect choices={SORTS} url={url} />
        <ViewSwitch url={url} />
      </ListTools>
      {query.isError && !query.data ? (
        <Banner tone="danger" action={<Button onClick={() => void query.refetch()}>{LIST_TEXTS.tryAgain}</Button>}>
          {TEXTS.loadFailed}
        </Banner>
      ) : query.isPending ? (
        <CardSkeletons count={6} />
      ) : shown.length === 0 ? (
        <NoTeams
          isSearch={search !== ''}
          isArchived={isArchived}
          onClear={() => set({ q: null })}
          onAdd={() => set({ edit: 'new' })}
        />
      ) : isTable ? (
        <TeamTable teams={shown} sort={url.sort} onSort={url.setSort} onEdit={edit} />
      ) : (
        <CardGrid label={TEXTS.list} isStale={query.isPlaceholderData}>
          {shown.map((team) => (
            <TeamCard
              key={team.id}
              team={team}
              day={shownDay}
              onEdit={() => edit(team)}
              onAddMember={() => setGrowing(team)}
            />
          ))}
        </CardGrid>
      )}
      {editedId === 'new' && <AddTeamDialog onClose={closeDialog} />}
      {edited && <EditTeamDialog key={edited.id} team={edited} day={shownDay} today={today} onClose={closeDialog} />}
      {growing && <AddMemberDialog team={growing} today={today} onClose={() => setGrowing(null)} />}
    </Page>
  );
}

interface NoTeamsProps {
  isSearch: boolean;
  isArchived: boolean;
  onClear: () => void;
  onAdd: () => void;
}

function NoTeams({ isSearch, isArchived, onClear, onAdd }: NoTeamsProps) {
  const icon = <UsersIcon size={36} />;
  if (isSearch) {
    return (
      <EmptyState
        icon={icon}
        title={TEXTS.nothingFound}
        action={
          <Button variant="secondary" onClick={onClear}>
            {LIST_TEXTS.clearSearch}
          </Button>
        }
      />
    );
  }
  if (isArchived) return <EmptyState icon={icon} title={TEXTS.noArchived} />;
  return <EmptyState icon={icon} title={TEXTS.empty} action={<Button onClick={onAdd}>{TEXTS.add}</Button>} />;
}
