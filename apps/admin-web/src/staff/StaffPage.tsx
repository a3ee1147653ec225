import { useCallback, useState } from 'react';
import type { AdminStaff } from '@tidycrew/contracts';
import { Banner, Button, EmptyState, PlusIcon, UsersIcon } from '@tidycrew/web';
import { ConfirmDialog, Page, PageHeader } from '../common';
import { ArchiveToggle, CardGrid, CardSkeletons, LIST_TEXTS, useIsTable } from '../common/list';
import { ExportButton } from '../csv';
import { StaffCard } from './StaffCard';
import { StaffDialog } from './StaffDialog';
import { StaffTable } from './StaffTable';
import { StaffTools } from './StaffTools';
import { STAFF_TEXTS as TEXTS } from './texts';
import { useSetStaffActive } from './useStaffWrites';
import { useStaffList } from './useStaffList';
import styles from './StaffPage.module.css';

/** /admin/staff (document 001 section 2, 'Staff Management'). */
export function StaffPage() {
  const { url, query, all, people, shown, isArchived, search, role, team, asked } = useStaffList();
  const isTable = useIsTable(url);
  const [toArchive, setToArchive] = useState<AdminStaff | null>(null);
  const { setActive, isBusy, busyId } = useSetStaffActive(() => setToArchive(null));
  const { set } = url;
  const editedId = url.get('edit');
  const isEdited = ({ id }: AdminStaff) => String(id) === editedId;
  // What is on the screen is newer.
  const edited = shown.find(isEdited) ?? all.find(isEdited);
  const isFiltered = search !== '' || role !== '' || team !== '';

  const edit = useCallback((person: AdminStaff) => set({ edit: person.id }), [set]);
  const restore = useCallback((person: AdminStaff) => setActive({ ...person, active: true }), [setActive]);
  const closeDialog = () => set({ edit: null });
  return (
    <Page>
      <PageHeader
        title={TEXTS.title}
        subtitle={TEXTS.subtitle}
        actions={
          <>
            <ArchiveToggle isArchived={isArchived} onChange={(next) => set({ archived: next ? '1' : null })} />
            <ExportButton file={(office) => office.exportList('staff', asked)} name="staff" />
            <Button icon={<PlusIcon size={20} />} onClick={() => set({ edit: 'new' })}>
              {TEXTS.add}
            </Button>
          </>
        }
      />
      <StaffTools url={url} people={people} search={search} role={role} team={team} />
      {query.isError && !query.data ? (
        <Banner tone="danger" action={<Button onClick={() => void query.refetch()}>{LIST_TEXTS.tryAgain}</Button>}>
          {TEXTS.loadFailed}
        </Banner>
      ) : query.isPending ? (
        <CardSkeletons count={8} />
      ) : (
        <>
          <p className={styles.counter} role="status">
            {TEXTS.counter(shown.length, people.length)}
          </p>
          {shown.length === 0 && (
            <EmptyState
              icon={<UsersIcon size={36} />}
              title={isFiltered ? TEXTS.nothingFound : isArchived ? TEXTS.noArchived : TEXTS.noActive}
              text={isFiltered ? TEXTS.nothingFoundText : undefined}
              action={
                isFiltered && (
                  <Button variant="secondary" onClick={() => set({ q: null, role: null, team: null })}>
                    {LIST_TEXTS.clearFilters}
                  </Button>
                )
              }
            />
          )}
          {shown.length > 0 &&
            (isTable ? (
              <StaffTable
                people={shown}
                sort={url.sort}
                onSort={url.setSort}
                onEdit={edit}
                onArchive={setToArchive}
                onRestore={restore}
              />
            ) : (
              <CardGrid label={TEXTS.list} isStale={query.isPlaceholderData}>
                {shown.map((person) => (
                  <StaffCard
                    key={person.id}
                    person={person}
                    isBusy={busyId === person.id}
                    onEdit={() => edit(person)}
                    onArchive={() => setToArchive(person)}
                    onRestore={() => restore(person)}
                  />
                ))}
              </CardGrid>
            ))}
        </>
      )}
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
    </Page>
  );
}
