import type { ComponentProps, ReactNode } from 'react';
import { useGetManyReference } from 'react-admin';
import { Box, Typography } from '@mui/material';
import type { AdminClean, AdminTeamMember } from '@tidycrew/contracts';
import { RemoveRow, RowsInput, useRow } from '../shared/inputs/RowsInput';
import { Quiet } from '../shared/Quiet';
import { PersonAvatar } from '../shared/PersonAvatar';
import { TeamMark } from '../shared/TeamMark';
import { TEXTS } from './texts';

export type CrewPerson = Pick<AdminClean['members'][number], 'userId' | 'name' | 'teamName' | 'teamColor'>;

/** People who are taken off a clean by a ×. */
export const CrewInput = (props: Omit<ComponentProps<typeof RowsInput>, 'removeButton'>) => (
  <RowsInput {...props} removeButton={<RemovePerson />} />
);

export const useCrewPerson = <Person extends CrewPerson>(): Person | undefined => useRow<Person>();

export function CrewLine({ badge }: { badge?: ReactNode }) {
  const person = useCrewPerson();
  if (!person) return null;
  const { name, teamName, teamColor } = person;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, minHeight: 52 }}>
      <PersonAvatar name={name} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="div" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        {teamName && (
          <Quiet>
            <TeamMark name={teamName} color={teamColor} />
          </Quiet>
        )}
      </Box>
      {badge}
    </Box>
  );
}

function RemovePerson() {
  return <RemoveRow label={TEXTS.remove(useCrewPerson()?.name ?? '')} />;
}

/** As every team is read at once, so are its members. */
const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'id', order: 'ASC' } } as const;

/** The members of a team on a day of the business, 'yyyy-MM-dd'; nobody is asked for without a team. */
export function useTeamMembers(teamId: number | null, date: string) {
  return useGetManyReference<AdminTeamMember>(
    'team-members',
    { ...ALL, target: 'teamId', id: teamId ?? 0, filter: { date } },
    // As they are when the dialog is opened, and not again while it is.
    { enabled: teamId !== null, gcTime: 0, retry: false, refetchOnWindowFocus: false, onError: () => undefined },
  );
}
