import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  FormControlLabel,
  Paper,
  Radio,
  RadioGroup,
  Skeleton,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import type { AdminStaff } from '@tidycrew/contracts';
import { searchFold, searchWords } from '@tidycrew/domain';
import { saveImpersonation } from '@tidycrew/web/session';
import { errorSentence } from '../shared/error-sentence';
import { LoadFailed } from '../shared/LoadFailed';
import { PersonAvatar } from '../shared/PersonAvatar';
import { Quiet } from '../shared/Quiet';
import { TeamMark } from '../shared/TeamMark';
import { COMMON_TEXTS } from '../shared/texts';
import { isUnanswered, useOffice } from '../data-provider';
import { leaveAs } from '../session/current-user';
import { CancelButton, GuardedDialog } from '../shared/dialog/GuardedDialog';
import { TEXTS } from './texts';

/** People that are drawn at once. */
const SHOWN = 50;

/** The first 1,000 by name. */
const ALL = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'name', order: 'ASC' } } as const;

/** Choosing the cleaner as whom to see the staff pages (document 001 section 2, decision D10). */
export default function LoginAsDialog({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const { data, error, refetch } = useGetList<AdminStaff>('staff', ALL);
  // Only cleaners can be viewed as; the server refuses anybody else (decision D10).
  const staff = data?.filter(({ active, role }) => active && role === 'staff');
  const found = staff?.filter((person) => fits(person, search));
  const chosen = found?.find(({ id }) => id === chosenId) ?? null;
  const { enter, isEntering, problem } = useLoginAs();

  return (
    <GuardedDialog title={TEXTS.title} onClose={onClose} busy={isEntering}>
      <DialogContent dividers sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        {problem && <Alert severity="error">{problem}</Alert>}
        <TextField
          label={TEXTS.search}
          type="search"
          placeholder={TEXTS.searchPlaceholder}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          slotProps={{ htmlInput: { autoComplete: 'off' } }}
        />
        {error && !data && <LoadFailed onRetry={refetch}>{COMMON_TEXTS.loadFailed}</LoadFailed>}
        {!data && !error && <Skeleton variant="rounded" height={192} />}
        {found?.length === 0 && (
          <Typography role="status" color="textSecondary" sx={{ py: 3, textAlign: 'center' }}>
            {staff?.length === 0 ? TEXTS.none : TEXTS.notFound}
          </Typography>
        )}
        {found && found.length > 0 && (
          <StaffChoice staff={found.slice(0, SHOWN)} chosenId={chosenId} onChoose={setChosenId} disabled={isEntering} />
        )}
        {found && found.length > SHOWN && (
          <Typography role="status" variant="body2" color="textSecondary">
            {`${COMMON_TEXTS.firstOf(SHOWN, found.length)}. ${COMMON_TEXTS.typeOn}`}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {TEXTS.hint}
        </Typography>
      </DialogContent>
      <DialogActions>
        <CancelButton disabled={isEntering} />
        <Button variant="contained" disabled={!chosen || isEntering} onClick={() => chosen && enter(chosen.id)}>
          {isEntering ? TEXTS.busy : chosen ? TEXTS.submit(chosen.name) : TEXTS.choose}
        </Button>
      </DialogActions>
    </GuardedDialog>
  );
}

interface StaffChoiceProps {
  staff: readonly AdminStaff[];
  chosenId: number | null;
  onChoose: (id: number) => void;
  disabled: boolean;
}

/** One person out of the list, with name, e-mail and team; arrow keys move the choice. */
function StaffChoice({ staff, chosenId, onChoose, disabled }: StaffChoiceProps) {
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
                <Stack sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
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

const PERSON = {
  m: 0,
  px: 1,
  '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
  '&:hover': { bgcolor: 'action.hover' },
  '&:has(:checked)': { bgcolor: 'action.selected' },
} as const;

function fits({ name, email, teamName }: AdminStaff, search: string): boolean {
  const text = searchFold(`${name} ${email} ${teamName ?? ''}`);
  return searchWords(search).every((word) => text.includes(word));
}

/** Takes the cleaner's session, keeps the local entry that paints the first frame, and loads the staff pages anew. */
function useLoginAs() {
  const office = useOffice();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (staffId: number) => office.loginAs(staffId),
    onSuccess: ({ user }) => {
      saveImpersonation({ ...user, isSpoofed: true });
      leaveAs(user.id);
      window.location.assign('/staff/dashboard');
    },
  });
  return {
    enter: mutate,
    isEntering: isPending || isSuccess,
    problem: error && !isPending ? `${wordsOf(error)}: ${errorSentence(error)}` : null,
  };
}

/** What document 001 section 8 says; why stands after it. */
const wordsOf = (error: Error) => (isUnanswered(error) ? TEXTS.network : TEXTS.failed);
