import { lazy } from 'react';
import { useRecordContext, type RaRecord } from 'react-admin';
import { Typography } from '@mui/material';
import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import type { AdminChecklist } from '@tidycrew/contracts';
import { useIsWide } from '../shared';
import {
  ArchiveToggle,
  EmptyList,
  LIST_TEXTS,
  ListActions,
  ListCards,
  ListTable,
  ListTools,
  RecordCard,
  SearchFilter,
} from '../shared/list';
import { RecordButtons } from '../shared/list/RecordButtons';
import { RecordDialog } from '../shared/dialog/RecordDialog';
import { NameField } from '../shared/fields';
import { RecordList } from '../shared/list/RecordList';
import { ARCHIVING, CHECKLISTS_TEXTS as TEXTS } from './texts';

const ChecklistDialog = lazy(async () => ({ default: (await import('./ChecklistDialog')).ChecklistDialog }));
const { Col } = ListTable;

export type ChecklistRecord = AdminChecklist & RaRecord<number>;

const USUAL = { sort: { field: 'name', order: 'ASC' }, perPage: 50 } as const;

/** /admin/checklists: the templates that cleans get a copy of. */
export function ChecklistList() {
  const isWide = useIsWide();
  return (
    <RecordList
      usual={USUAL}
      actions={
        <ListActions add={TEXTS.add}>
          <ArchiveToggle />
        </ListActions>
      }
      tools={
        <ListTools>
          <SearchFilter label={TEXTS.search} />
        </ListTools>
      }
      skeletons={4}
      isLines
      failed={TEXTS.loadFailed}
      counter={TEXTS.counter}
      empty={
        <EmptyList
          icon={<ChecklistIcon sx={{ fontSize: 36 }} />}
          nothingFound={{ title: TEXTS.nothingFound, clear: LIST_TEXTS.clearSearch }}
          noArchived={TEXTS.noArchived}
          title={TEXTS.empty}
          add={TEXTS.add}
        />
      }
      dialog={<RecordDialog>{(opened) => <ChecklistDialog key={opened.id} {...opened} />}</RecordDialog>}
    >
      {isWide ? <Table /> : <Cards />}
    </RecordList>
  );
}

function Table() {
  return (
    <ListTable caption={TEXTS.list}>
      <Col<ChecklistRecord> isFirst label={TEXTS.columns.name} source="name" field={NameField} />
      <Col<ChecklistRecord> label={TEXTS.columns.items} align="end" isNarrow render={({ items }) => items.length} />
      <Col label={TEXTS.columns.customers} source="customers" align="end" isNarrow />
      <Col<ChecklistRecord> label={TEXTS.columns.notDone} source="cleansNotDone" align="end" render={notDoneOf} />
      <Col
        label={TEXTS.columns.actions}
        isActions
        isNarrow
        render={() => <RecordButtons variant="text" size="small" {...ARCHIVING} />}
      />
    </ListTable>
  );
}

const Cards = () => (
  <ListCards label={TEXTS.list}>
    <ChecklistCard />
  </ListCards>
);

function ChecklistCard() {
  const list = useRecordContext<ChecklistRecord>();
  if (!list) return null;
  return (
    <RecordCard title={list.name} isArchived={!list.active} actions={<RecordButtons {...ARCHIVING} />}>
      <Typography color="textSecondary">{TEXTS.subtitle(list.items.length, list.customers)}</Typography>
      <p>
        {TEXTS.columns.notDone}: {notDoneOf(list)}
      </p>
    </RecordCard>
  );
}

/** How often something was not done, of how many cleans. */
const notDoneOf = ({ cleansNotDone, cleans }: ChecklistRecord) => TEXTS.notDone(cleansNotDone, cleans);
