import type { ReactElement, ReactNode } from 'react';
import { Box, Typography } from '@mui/material';
import { RemoveRow, RowsInput, useRow } from '../shared/inputs/RowsInput';
import { Quiet } from '../shared/Quiet';
import { PersonAvatar } from '../shared/PersonAvatar';
import { TeamMark } from '../shared/TeamMark';
import { TEXTS } from './texts';

/** Somebody of a crew, as a row of the array input. */
export interface CrewPerson {
  userId: number;
  name: string;
  teamName: string | null;
  teamColor: string | null;
}

interface CrewInputProps {
  source: string;
  label: string | false;
  /** By which somebody is added, below the others. */
  addButton: ReactElement;
  /** One person. */
  children: ReactNode;
}

/** People who are taken off a clean by a ×. */
export const CrewInput = (props: CrewInputProps) => <RowsInput {...props} removeButton={<RemovePerson />} />;

/** The row of the array input around it. */
export const useCrewPerson = <Person extends CrewPerson>(): Person | undefined => useRow<Person>();

/** Whom the row is about. */
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
