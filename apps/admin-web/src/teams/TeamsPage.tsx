import { useCallback, useState } from 'react';
import { ListContextProvider, useListContext } from 'react-admin';
import type { AdminTeam } from '@tidycrew/contracts';
import { Badge, Button, CalendarIcon, EmptyState, PlusIcon, TextField, UsersIcon } from '@tidycrew/web';
import { Page, PageHeader } from '../common';
import {
  ArchiveToggle,
  LIST_TEXTS,
  ListBody,
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
import { TeamCards } from './TeamCards';
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
  const { list, edited, today, day, isHistorical } = useTeamList();
  const { url, asked, filterValues, setFilters } = list;
  const isTable = useIsTable(url);
  const [growing, setGrowing] = useState<AdminTeam | null>(null);
  const { set } = url;
  const editedId = url.get('edit');
  const shownDay = isHistorical ? day : null;
  const change = (values: Record<string, string | null>) => setFilters({ ...filterValues, ...values });
  const { date: _, ...filter } = asked.filter;

  const edit = useCallback((team: AdminTeam) => set({ edit: team.id }), [set]);
  const closeDialog = () => set({ edit: null });
  return (
    <ListContextProvider value={list}>
      <Page>
        <PageHeader
          title={TEXTS.title}
          subtitle={TEXTS.subtitle}
          actions={
            <>
              <ArchiveToggle
                isArchived={filterValues.archived === '1'}
                onChange={(next) => change({ archived: next ? '1' : null })}
              />
              <ExportButton
                file={(office) => office.exportList('teams', { sort: asked.sort, filter }, day)}
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
            onChange={(event) => change({ date: event.target.value === today ? null : event.target.value })}
          />
          <Button
            variant="secondary"
            icon={<CalendarIcon size={20} />}
            disabled={!isHistorical}
            onClick={() => change({ date: null })}
          >
            {TEXTS.today}
          </Button>
          <span role="status" className={styles.historical}>
            {isHistorical && <Badge tone="warning">{TEXTS.historical}</Badge>}
          </span>
        </div>
        <ListBody
          tools={
            <ListTools>
              <SearchField label={TEXTS.search} value={filterValues.q} onChange={(q) => change({ q })} />
              <SortSelect choices={SORTS} url={url} />
              <ViewSwitch url={url} />
            </ListTools>
          }
          skeletons={6}
          failed={TEXTS.loadFailed}
          empty={<NoTeams onAdd={() => set({ edit: 'new' })} />}
        >
          {isTable ? <TeamTable onEdit={edit} /> : <TeamCards day={shownDay} onEdit={edit} onAddMember={setGrowing} />}
        </ListBody>
      </Page>
      {editedId === 'new' && <AddTeamDialog onClose={closeDialog} />}
      {edited && <EditTeamDialog key={edited.id} team={edited} day={shownDay} today={today} onClose={closeDialog} />}
      {growing && <AddMemberDialog team={growing} today={today} onClose={() => setGrowing(null)} />}
    </ListContextProvider>
  );
}

/** What stands in place of the teams: none found, none archived, or none at all yet. */
function NoTeams({ onAdd }: { onAdd: () => void }) {
  const { filterValues, setFilters } = useListContext();
  const icon = <UsersIcon size={36} />;
  if (filterValues.q) {
    return (
      <EmptyState
        icon={icon}
        title={TEXTS.nothingFound}
        action={
          <Button variant="secondary" onClick={() => setFilters({ ...filterValues, q: null })}>
            {LIST_TEXTS.clearSearch}
          </Button>
        }
      />
    );
  }
  if (filterValues.archived === '1') return <EmptyState icon={icon} title={TEXTS.noArchived} />;
  return <EmptyState icon={icon} title={TEXTS.empty} action={<Button onClick={onAdd}>{TEXTS.add}</Button>} />;
}
