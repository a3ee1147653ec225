import { FormControlLabel, Paper, Radio, RadioGroup, Stack, Typography } from '@mui/material';
import type { AdminStaff } from '@tidycrew/contracts';
import { PersonAvatar } from '../shared/PersonAvatar';
import { TeamMark } from '../shared/TeamMark';
import { TEXTS } from './texts';

interface StaffChoiceProps {
  staff: readonly AdminStaff[];
  chosenId: number | null;
  onChoose: (id: number) => void;
  disabled: boolean;
}

/** One person out of the list, with name, e-mail and team; arrow keys move the choice. */
export function StaffChoice({ staff, chosenId, onChoose, disabled }: StaffChoiceProps) {
  return (
    <Paper variant="outlined" sx={{ maxHeight: 'min(24rem, 50dvh)', overflowY: 'auto' }}>
      <RadioGroup aria-label={TEXTS.list} value={chosenId} onChange={(_, id) => onChoose(Number(id))}>
        {staff.map((person) => (
          <FormControlLabel
            key={person.id}
            value={person.id}
            control={<Radio />}
            disabled={disabled}
            sx={PERSON}
            label={
              <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, py: 1 }}>
                <PersonAvatar name={person.name} />
                <Stack sx={{ minWidth: 0 }}>
                  <Typography component="span" sx={{ fontWeight: 600 }}>
                    {person.name}
                  </Typography>
                  <Quiet>{`(${person.email})`}</Quiet>
                  {person.teamName && person.teamColor ? (
                    <TeamMark name={person.teamName} color={person.teamColor} />
                  ) : (
                    <Quiet>{TEXTS.noTeam}</Quiet>
                  )}
                </Stack>
              </Stack>
            }
          />
        ))}
      </RadioGroup>
    </Paper>
  );
}

function Quiet({ children }: { children: string }) {
  return (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}

const PERSON = {
  m: 0,
  px: 1,
  '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
  '&:hover': { bgcolor: 'action.hover' },
  '&:has(:checked)': { bgcolor: 'action.selected' },
} as const;
