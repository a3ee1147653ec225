import { useListContext } from 'react-admin';
import type { AdminStaff } from '@tidycrew/contracts';
import { CardGrid } from '../common/list';
import { StaffCard } from './StaffCard';
import { STAFF_TEXTS as TEXTS } from './texts';
import type { StaffRecord } from './useStaffList';

/** What a card and a row offer. */
export interface StaffWork {
  onEdit: (person: AdminStaff) => void;
  onArchive: (person: AdminStaff) => void;
  onRestore: (person: AdminStaff) => void;
}

/** The people of the list around it as cards; `busyId` is who is being restored. */
export function StaffCards({ busyId, onEdit, onArchive, onRestore }: StaffWork & { busyId: number | null }) {
  const { data = [], isPlaceholderData } = useListContext<StaffRecord>();
  return (
    <CardGrid label={TEXTS.list} isStale={isPlaceholderData}>
      {data.map((person) => (
        <StaffCard
          key={person.id}
          person={person}
          isBusy={busyId === person.id}
          onEdit={() => onEdit(person)}
          onArchive={() => onArchive(person)}
          onRestore={() => onRestore(person)}
        />
      ))}
    </CardGrid>
  );
}
