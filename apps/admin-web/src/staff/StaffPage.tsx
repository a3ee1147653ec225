import { useCallback, useState } from 'react';
import { ListContextProvider, useListContext } from 'react-admin';
import type { AdminStaff } from '@tidycrew/contracts';
import { Button, EmptyState, PlusIcon, UsersIcon } from '@tidycrew/web';
import { ConfirmDialog, Page, PageHeader } from '../common';
import { ArchiveToggle, LIST_TEXTS, ListBody, useIsTable } from '../common/list';
import { ExportButton } from '../csv';
import { StaffCards } from './StaffCards';
import { StaffDialog } from './StaffDialog';
import { StaffTable } from './StaffTable';
import { StaffTools } from './StaffTools';
import { STAFF_TEXTS as TEXTS } from './texts';
import { useSetStaffActive } from './useStaffWrites';
import { usePeople, useStaffList } from './useStaffList';

/** /admin/staff (document 001 section 2, 'Staff Management'). */
export function StaffPage() {
  const list = useStaffList();
  const { url, data, asked, filterValues, setFilters } = list;
  const isTable = useIsTable(url);
  const isArchived = filterValues.archived === '1';
  const { all, people } = usePeople(data, isArchived);
  const [toArchive, setToArchive] = useState<AdminStaff | null>(null);
  const { setActive, isBusy, busyId } = useSetStaffActive(() => setToArchive(null));
  const { set } = url;
  const editedId = url.get('edit');
  const isEdited = ({ id }: AdminStaff) => String(id) === editedId;
  // What is on the screen is newer.
  const edited = data?.find(isEdited) ?? all.find(isEdited);
  const edit = useCallback((person: AdminStaff) => set({ edit: person.id }), [set]);
  const restore = useCallback((person: AdminStaff) => setActive({ ...person, active: true }), [setActive]);
  const closeDialog = () => set({ edit: null });
  const work = { onEdit: edit, onArchive: setToArchive, onRestore: restore };
  return (
    <ListContextProvider value={list}>
      <Page>
        <PageHeader
          title={TEXTS.title}
          subtitle={TEXTS.subtitle}
          actions={
            <>
              <ArchiveToggle
                isArchived={isArchived}
                onChange={(next) => setFilters({ ...filterValues, archived: next ? '1' : null })}
              />
              <ExportButton file={(office) => office.exportList('staff', asked)} name="staff" />
              <Button icon={<PlusIcon size={20} />} onClick={() => set({ edit: 'new' })}>
                {TEXTS.add}
              </Button>
            </>
          }
        />
        <ListBody
          tools={<StaffTools url={url} people={people} />}
          skeletons={8}
          failed={TEXTS.loadFailed}
          counter={(_first, _last, total) => TEXTS.counter(total, people.length)}
          empty={<NoStaff />}
        >
          {isTable ? <StaffTable {...work} /> : <StaffCards {...work} busyId={busyId} />}
        </ListBody>
      </Page>
      {editedId === 'new' && <StaffDialog person={null} onClose={closeDialog} />}
      {edited && <StaffDialog key={edited.id} person={edited} onClose={closeDialog} />}
      {toArchive && (
        <ConfirmDialog
          title={TEXTS.archiveTitle}
          confirmLabel={LIST_TEXTS.archive}
          busyLabel={LIST_TEXTS.archiving}
          busy={isBusy}
          onConfirm={() => setActive({ ...toArchive, active: false })}
          onClose={() => setToArchive(null)}
        >
          {TEXTS.archiveQuestion(toArchive.name)}
        </ConfirmDialog>
      )}
    </ListContextProvider>
  );
}

/** What stands in place of the people: none found, none archived, or none at all. */
function NoStaff() {
  const { filterValues, setFilters } = useListContext();
  const { q, role, team, archived } = filterValues;
  const isFiltered = Boolean(q || role || team);
  return (
    <EmptyState
      icon={<UsersIcon size={36} />}
      title={isFiltered ? TEXTS.nothingFound : archived === '1' ? TEXTS.noArchived : TEXTS.noActive}
      text={isFiltered ? TEXTS.nothingFoundText : undefined}
      action={
        isFiltered && (
          <Button variant="secondary" onClick={() => setFilters({ archived })}>
            {LIST_TEXTS.clearFilters}
          </Button>
        )
      }
    />
  );
}
