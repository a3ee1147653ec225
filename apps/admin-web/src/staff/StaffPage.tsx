import { Suspense } from 'react';
import { Button, UsersIcon } from '@tidycrew/web';
import { NotLoadedDialog } from '../common';
import {
  ArchiveQuestion,
  ArchiveToggle,
  EmptyList,
  ListActions,
  ListPage,
  ListCards,
  ListViews,
  useEdited,
  useRecordWork,
} from '../common/list';
import { ExportButton, ImportButton, ImportDialog, useFileImport } from '../csv';
import { StaffCard } from './StaffCard';
import { StaffDialog } from './StaffDialog';
import { StaffTable } from './StaffTable';
import { StaffTools } from './StaffTools';
import { STAFF_TEXTS as TEXTS } from './texts';
import { usePeople, useStaffList, type StaffRecord } from './useStaffList';

/** /admin/staff (document 001 section 2, 'Staff Management'). */
export function StaffPage() {
  const list = useStaffList();
  const { data, asked, filterValues, edited, edit, closeEdited } = list;
  const people = usePeople(data, filterValues.archived === '1');
  const { record: person, error, retry } = useEdited(list);
  const importing = useFileImport();
  const { work, question } = useRecordWork<StaffRecord>({
    resource: 'staff',
    touches: ['teams'],
    texts: TEXTS,
    onEdit: ({ id }) => edit(id),
  });
  const add = () => edit('new');
  return (
    <ListPage
      list={list}
      subtitle={TEXTS.subtitle}
      actions={
        <ListActions add={TEXTS.add} onAdd={add}>
          <ArchiveToggle />
          <ImportButton onClick={importing.open} />
          <ExportButton
            file={(office) => office.exportList('staff', asked)}
            name="staff"
            note={TEXTS.exported(list.total ?? 0)}
          />
        </ListActions>
      }
      tools={<StaffTools people={people} />}
      skeletons={8}
      failed={TEXTS.loadFailed}
      counter={(_first, _last, total) => TEXTS.counter(total, people.length)}
      empty={
        <EmptyList
          icon={<UsersIcon size={36} />}
          nothingFound={{ title: TEXTS.nothingFound, text: TEXTS.nothingFoundText }}
          noArchived={TEXTS.noArchived}
          title={TEXTS.noActive}
          action={
            <>
              <Button onClick={add}>{TEXTS.add}</Button>
              <ImportButton onClick={importing.open} />
            </>
          }
        />
      }
      dialogs={
        <>
          {edited.isNew && <StaffDialog person={null} onClose={closeEdited} />}
          {person && <StaffDialog key={person.id} person={person} onClose={closeEdited} />}
          {!person && error && (
            <NotLoadedDialog title={TEXTS.edit} gone={TEXTS.gone} error={error} onRetry={retry} onClose={closeEdited} />
          )}
          {importing.isImporting && (
            <Suspense>
              <ImportDialog of="staff" onClose={importing.close} />
            </Suspense>
          )}
          {question && (
            <ArchiveQuestion title={TEXTS.archiveTitle} {...question}>
              {TEXTS.archiveQuestion(question.name)}
            </ArchiveQuestion>
          )}
        </>
      }
    >
      <ListViews
        cards={
          <ListCards<StaffRecord> label={TEXTS.list}>
            {(one) => <StaffCard key={one.id} person={one} work={work} />}
          </ListCards>
        }
        table={<StaffTable work={work} />}
      />
    </ListPage>
  );
}
