import { ClockIcon, EmptyState } from '@tidycrew/web';
import { ChoiceFilter, ClearFilters, DayFilters, ListPage, ListTools, PickFilter } from '../common/list';
import { ActivityList } from './ActivityList';
import { ACTIVITY_TEXTS as TEXTS } from './texts';
import { useActivity, useNames } from './useActivity';

const KINDS = Object.entries(TEXTS.kinds);

/** /admin/activity: the audit log in sentences (who did what, also on whose behalf; decision D10). */
export function ActivityPage() {
  const list = useActivity();
  const { names, people, timeZone } = useNames();
  return (
    <ListPage
      list={list}
      subtitle={TEXTS.subtitle}
      tools={
        <ListTools>
          <PickFilter name="person" label={TEXTS.person} placeholder={TEXTS.everyone} options={people} />
          <ChoiceFilter name="about" label={TEXTS.about} all={TEXTS.everything} choices={KINDS} clears="id" />
          <DayFilters from={TEXTS.from} to={TEXTS.to} />
          <ClearFilters />
        </ListTools>
      }
      skeletons={8}
      isLines
      failed={TEXTS.loadFailed}
      counter={TEXTS.counter}
      empty={
        <EmptyState
          icon={<ClockIcon size={36} />}
          title={list.isFiltered ? TEXTS.empty : TEXTS.never}
          text={list.isFiltered ? TEXTS.emptyText : undefined}
        />
      }
    >
      <ActivityList names={names} timeZone={timeZone} />
    </ListPage>
  );
}
