import { useState } from 'react';
import type { AdminTeam } from '@tidycrew/contracts';
import { Badge, Button, CalendarIcon, UsersIcon } from '@tidycrew/web';
import { DayField, NotLoadedDialog } from '../common';
import {
  ArchiveToggle,
  EmptyList,
  LIST_TEXTS,
  ListActions,
  ListCards,
  ListPage,
  ListTools,
  ListViews,
  SearchFilter,
  SortSelect,
  ViewSwitch,
  type SortChoice,
} from '../common/list';
import { ExportButton } from '../csv';
import { AddMemberDialog } from './AddMemberDialog';
import { AddTeamDialog } from './AddTeamDialog';
import { EditTeamDialog } from './EditTeamDialog';
import { TeamCard } from './TeamCard';
import { TeamTable } from './TeamTable';
import { TEAMS_TEXTS as TEXTS } from './texts';
import { useTeamList, type TeamRecord } from './useTeamList';
import styles from './TeamsPage.module.css';

const SORTS: readonly SortChoice[] = [
  { label: TEXTS.sorts.name, field: 'name', order: 'ASC' },
  { label: TEXTS.sorts.nameDown, field: 'name', order: 'DESC' },
  { label: TEXTS.sorts.revenue, field: 'totalRevenue', order: 'DESC' },
  { label: TEXTS.sorts.jobs, field: 'completedJobsCount', order: 'DESC' },
  { label: TEXTS.sorts.efficiency, field: 'averageEfficiency', order: 'ASC' },
  { label: TEXTS.sorts.wageRatio, field: 'averageWageRatio', order: 'DESC' },
];

/** /admin/teams (document 001 section 2, 'Team Management'). */
export function TeamsPage() {
  const { list, edited, today, day, isHistorical } = useTeamList();
  const { record: team, error, retry } = edited;
  const { url, asked, edit, closeEdited } = list;
  const [growing, setGrowing] = useState<AdminTeam | null>(null);
  const { set } = url;
  const shownDay = isHistorical ? day : null;
  const { date: _, ...filter } = asked.filter;

  const add = () => edit('new');
  return (
    <ListPage
      list={list}
      subtitle={TEXTS.subtitle}
      actions={
        <ListActions add={TEXTS.add} onAdd={add}>
          <ArchiveToggle />
          <ExportButton
            file={(office) => office.exportList('teams', { sort: asked.sort, filter }, day)}
            name={isHistorical ? `teams-as-of-${day}` : 'teams'}
          />
        </ListActions>
      }
      above={
        <div className={styles.asOf}>
          <DayField
            label={TEXTS.asOf}
            value={day}
            onChange={(next) => next !== '' && set({ date: next === today ? null : next })}
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
            {day > today && <span>&nbsp;{TEXTS.planned}</span>}
          </span>
        </div>
      }
      tools={
        <ListTools>
          <SearchFilter label={TEXTS.search} />
          <SortSelect choices={SORTS} />
          <ViewSwitch />
        </ListTools>
      }
      skeletons={6}
      failed={TEXTS.loadFailed}
      empty={
        <EmptyList
          icon={<UsersIcon size={36} />}
          nothingFound={{ title: TEXTS.nothingFound, clear: LIST_TEXTS.clearSearch }}
          noArchived={TEXTS.noArchived}
          title={TEXTS.empty}
          action={<Button onClick={add}>{TEXTS.add}</Button>}
        />
      }
      dialogs={
        <>
          {list.edited.isNew && <AddTeamDialog onClose={closeEdited} />}
          {team && <EditTeamDialog key={team.id} team={team} day={shownDay} today={today} onClose={closeEdited} />}
          {!team && error && (
            <NotLoadedDialog
              title={TEXTS.editTitle}
              gone={TEXTS.gone}
              error={error}
              onRetry={retry}
              onClose={closeEdited}
            />
          )}
          {growing && <AddMemberDialog team={growing} today={today} onClose={() => setGrowing(null)} />}
        </>
      }
    >
      <ListViews
        cards={
          <ListCards<TeamRecord> label={TEXTS.list}>
            {(one) => (
              <TeamCard
                key={one.id}
                team={one}
                day={shownDay}
                onEdit={() => edit(one.id)}
                onAddMember={() => setGrowing(one)}
              />
            )}
          </ListCards>
        }
        table={<TeamTable onEdit={({ id }) => edit(id)} />}
      />
    </ListPage>
  );
}
