import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { ChoiceFilter, ClearFilters, DayFilters, EmptyList, ListTools, PickFilter } from '../shared/list';
import { RecordList } from '../shared/list/RecordList';
import { ActivityLines } from './ActivityLines';
import { ACTIVITY_TEXTS as TEXTS } from './texts';
import { useNames } from './use-names';

const KINDS = Object.entries(TEXTS.kinds);
const USUAL = { sort: { field: 'at', order: 'DESC' }, perPage: 50 } as const;

/** /admin/activity: the audit log in sentences (who did what, also on whose behalf; decision D10). */
export function ActivityList() {
  const { names, people } = useNames();
  return (
    <RecordList
      usual={USUAL}
      tools={
        <ListTools>
          <PickFilter name="actorId" label={TEXTS.person} placeholder={TEXTS.everyone} options={people} />
          <ChoiceFilter name="subject" label={TEXTS.about} all={TEXTS.everything} choices={KINDS} clears="subjectId" />
          <DayFilters from={TEXTS.from} to={TEXTS.to} />
          <ClearFilters />
        </ListTools>
      }
      skeletons={8}
      isLines
      failed={TEXTS.loadFailed}
      counter={TEXTS.counter}
      empty={
        <EmptyList
          icon={<HistoryIcon sx={{ fontSize: 36 }} />}
          nothingFound={{ title: TEXTS.empty, text: TEXTS.emptyText, clear: null }}
          title={TEXTS.never}
        />
      }
    >
      <ActivityLines names={names} />
    </RecordList>
  );
}
