import { useMemo } from 'react';
import type { AdminStaff } from '@tidycrew/contracts';
import { formatPhone, mailHref, phoneHref } from '@tidycrew/domain';
import { DataTable, type Column, type SortState } from '../common';
import { RecordActions } from '../common/list';
import { RoleBadge } from './StaffCard';
import { TeamBadge } from './TeamBadge';
import { STAFF_TEXTS } from './texts';

const TEXTS = STAFF_TEXTS.columns;

interface StaffTableProps {
  people: readonly AdminStaff[];
  sort: SortState;
  onSort: (sort: SortState) => void;
  onEdit: (person: AdminStaff) => void;
  onArchive: (person: AdminStaff) => void;
  onRestore: (person: AdminStaff) => void;
}

/** The same people as a table. */
export function StaffTable({ people, sort, onSort, onEdit, onArchive, onRestore }: StaffTableProps) {
  const columns = useMemo<Column<AdminStaff>[]>(
    () => [
      { key: 'name', label: TEXTS.name, sortBy: ({ name }) => name, render: ({ name }) => <strong>{name}</strong> },
      {
        key: 'email',
        label: TEXTS.email,
        sortBy: ({ email }) => email,
        render: ({ email }) => <a href={mailHref(email)}>{email}</a>,
      },
      {
        key: 'phone',
        label: TEXTS.phone,
        isNarrow: true,
        render: ({ phone }) => phone && <a href={phoneHref(phone)}>{formatPhone(phone)}</a>,
      },
      { key: 'role', label: TEXTS.role, sortBy: ({ role }) => role, render: ({ role }) => <RoleBadge role={role} /> },
      {
        key: 'team',
        label: TEXTS.team,
        sortBy: ({ teamName }) => teamName,
        render: ({ team }) => team && <TeamBadge name={team.teamName} color={team.teamColor} />,
      },
      {
        key: 'activeJob',
        label: TEXTS.activeJob,
        sortBy: ({ activeJob }) => activeJob?.customerName ?? null,
        render: ({ activeJob }) => activeJob && STAFF_TEXTS.activeJob(activeJob.customerName),
      },
      {
        key: 'actions',
        label: TEXTS.actions,
        isNarrow: true,
        render: (person) => (
          <RecordActions
            isRow
            name={person.name}
            isArchived={!person.active}
            onEdit={() => onEdit(person)}
            onArchive={() => onArchive(person)}
            onRestore={() => onRestore(person)}
          />
        ),
      },
    ],
    [onEdit, onArchive, onRestore],
  );
  return (
    <DataTable
      caption={STAFF_TEXTS.list}
      columns={columns}
      rows={people}
      rowKey={({ id }) => id}
      control={{ sort, onSort }}
    />
  );
}
