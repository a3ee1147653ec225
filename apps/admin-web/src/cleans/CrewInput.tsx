import type { ReactElement, ReactNode } from 'react';
import { ArrayInput, SimpleFormIterator, useSimpleFormIteratorItem, useWrappedSource } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Box, IconButton, Typography } from '@mui/material';
import CloseIcon from '@mui/icons-material/Close';
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

/** People who are taken off a clean by a ×; react-admin's array input. */
export function CrewInput({ source, label, addButton, children }: CrewInputProps) {
  return (
    <ArrayInput
      source={source}
      label={label}
      helperText={false}
      role="group"
      aria-label={label || undefined}
      // Of what is wrong with a single person it says nothing.
      sx={{ mt: 1, '& > .MuiFormHelperText-root:empty': { display: 'none' } }}
    >
      <SimpleFormIterator
        fullWidth
        disableReordering
        disableClear
        addButton={addButton}
        removeButton={<RemovePerson />}
        sx={LOOK}
      >
        {children}
      </SimpleFormIterator>
    </ArrayInput>
  );
}

/** The row of the array input around it. */
export function useCrewPerson<Person extends CrewPerson>(): Person | undefined {
  return useWatch({ name: useWrappedSource('') }) as Person | undefined;
}

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
  const { remove } = useSimpleFormIteratorItem();
  const name = useCrewPerson()?.name ?? '';
  return (
    <IconButton aria-label={TEXTS.remove(name)} onClick={() => remove()} sx={{ width: 44, height: 44 }}>
      <CloseIcon fontSize="small" />
    </IconButton>
  );
}

const LOOK = {
  '& .RaSimpleFormIterator-line': { display: 'flex' },
  '& .RaSimpleFormIterator-form': { flex: 1 },
  // Where nothing hovers it could not be found.
  '& .RaSimpleFormIterator-action': { visibility: 'visible' },
  '& .RaSimpleFormIterator-buttons, & .RaSimpleFormIterator-add': { width: 1 },
} as const;
