import { lazy, useEffect } from 'react';
import type { AdminStaff } from '@tidycrew/contracts';
import { useGetList, useListContext } from 'react-admin';
import { Button } from '@mui/material';
import MailIcon from '@mui/icons-material/MailOutlined';
import UsersIcon from '@mui/icons-material/GroupOutlined';
import { ArchiveToggle, EmptyList, ListActions, ListCards, ListViews, WHOLE_LIST } from '../shared/list';
import { useIsArchived } from '../shared/list/list-state';
import { ExportButton } from '../csv/ExportButton';
import { ImportButton } from '../csv/ImportButton';
import { useAskedDialog } from '../shared/dialog/use-asked-dialog';
import { RecordDialog } from '../shared/dialog/RecordDialog';
import { RecordList } from '../shared/list/RecordList';
import { InviteAllDialog } from './invitation';
import { isToInvite } from './invitation/is-to-invite';
import { StaffCard } from './StaffCard';
import { StaffTools } from './StaffTools';
import { STAFF_TEXTS as TEXTS } from './texts';

/** Not needed for cards, which most begin with; fetched while the people are. */
const loadTable = async () => ({ default: (await import('./StaffTable')).StaffTable });
const StaffTable = lazy(loadTable);
const StaffDialog = lazy(async () => ({ default: (await import('./StaffDialog')).StaffDialog }));

/** Cards on their way. */
const SKELETONS = 8;
const USUAL = { sort: { field: 'name', order: 'ASC' }, perPage: WHOLE_LIST } as const;
/** Who is at work where changes by itself. */
const QUERY = { staleTime: 5_000, refetchInterval: 30_000 };

/** /admin/staff (document 001 section 2, 'Staff Management'). */
export function StaffList() {
  const inviting = useAskedDialog('invite');
  const { data: people, total: all } = useEverybody();
  useEffect(() => void loadTable(), []);
  return (
    <>
      <RecordList
        usual={USUAL}
        queryOptions={QUERY}
        actions={<StaffActions onInvite={people?.some(isToInvite) ? inviting.open : undefined} />}
        tools={<StaffTools people={people} />}
        skeletons={SKELETONS}
        failed={TEXTS.loadFailed}
        counter={(_first, _last, found) => TEXTS.counter(found, all ?? found)}
        empty={<Nobody />}
        dialog={
          <RecordDialog>
            {({ id, onClose }) => <StaffDialog key={id} isOfAddress staffId={id} onClose={onClose} />}
          </RecordDialog>
        }
      >
        <ListViews
          cards={
            <ListCards label={TEXTS.list}>
              <StaffCard />
            </ListCards>
          }
          table={<StaffTable />}
        />
      </RecordList>
      {inviting.isOpen && <InviteAllDialog {...inviting.dialog} />}
    </>
  );
}

interface StaffActionsProps {
  /** Absent: everybody has a password. */
  onInvite: (() => void) | undefined;
}

/** What the page offers beside its title. */
function StaffActions({ onInvite }: StaffActionsProps) {
  const { sort, filterValues, total = 0 } = useListContext();
  return (
    <ListActions add={TEXTS.add}>
      <ArchiveToggle />
      {onInvite && (
        <Button variant="outlined" color="inherit" startIcon={<MailIcon />} onClick={onInvite}>
          {TEXTS.inviteAll}
        </Button>
      )}
      <ImportButton />
      <ExportButton
        file={(office) => office.exportList('staff', { sort, filter: filterValues })}
        name="staff"
        note={TEXTS.exported(total)}
      />
    </ListActions>
  );
}

/** All who are archived, or all who are not, whatever is looked for. */
function useEverybody() {
  const isArchived = useIsArchived();
  const { sort, perPage } = USUAL;
  return useGetList<AdminStaff>('staff', { pagination: { page: 1, perPage }, sort, filter: { active: !isArchived } });
}

function Nobody() {
  return (
    <EmptyList
      icon={<UsersIcon sx={{ fontSize: 36 }} />}
      nothingFound={{ title: TEXTS.nothingFound, text: TEXTS.nothingFoundText }}
      noArchived={TEXTS.noArchived}
      title={TEXTS.noActive}
      add={TEXTS.add}
      action={<ImportButton />}
    />
  );
}
