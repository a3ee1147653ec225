import { Suspense } from 'react';
import type { AdminStaff } from '@tidycrew/contracts';
import { Button, UsersIcon } from '@tidycrew/web';
import {
  ArchiveQuestion,
  ArchiveToggle,
  EmptyList,
  ListActions,
  ListPage,
  ListCards,
  ListViews,
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
  const { all, people } = usePeople(data, filterValues.archived === '1');
  const importing = useFileImport(list);
  const { work, question } = useRecordWork<StaffRecord>({
    resource: 'staff',
    touches: ['teams'],
    texts: TEXTS,
    onEdit: ({ id }) => edit(id),
  });
  const add = () => edit('new');
  const isEdited = ({ id }: AdminStaff) => id === edited.id;
  // What is on the screen is newer.
  const editedPerson = data?.find(isEdited) ?? all.find(isEdited);
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
          {editedPerson && <StaffDialog key={editedPerson.id} person={editedPerson} onClose={closeEdited} />}
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
            {(person) => <StaffCard key={person.id} person={person} work={work} />}
          </ListCards>
        }
        table={<StaffTable work={work} />}
      />
    </ListPage>
  );
}
