import { RecordContextProvider, useEditContext } from 'react-admin';
import { Box, Chip } from '@mui/material';
import { LIMITS, type AdminTeam } from '@tidycrew/contracts';
import { CalendarButton } from '../calendar';
import { LIST_TEXTS } from '../shared/list/texts';
import { FormDialog } from '../shared/dialog/FormDialog';
import { useRecordDialog, type Opened } from '../shared/dialog/use-record-dialog';
import { LongTextInput } from '../shared/inputs/LongTextInput';
import { ArchiveButtons } from '../shared/list/ArchiveButtons';
import { MemberList } from './MemberList';
import { TeamInputs } from './TeamInputs';
import { PALETTE, TEAMS_TEXTS as TEXTS } from './texts';
import { useTeamDay } from './use-team-day';

/** What a new team begins with; the description is of a new one only. */
const BLANK: Pick<AdminTeam, 'name' | 'colorHex' | 'description'> = {
  name: '',
  colorHex: PALETTE[0].hex,
  description: null,
};
const LABELS = { name: TEXTS.name, colorHex: TEXTS.color, description: TEXTS.description };

/** 'Add New Team' and 'Edit Team' (document 001 sections 2 and 5). */
export function TeamDialog(opened: Opened) {
  const { day } = useTeamDay();
  return (
    <FormDialog<AdminTeam, typeof BLANK>
      {...useRecordDialog(TEXTS, opened)}
      resource="teams"
      meta={{ date: day }}
      labels={LABELS}
      blank={BLANK}
      toRequest={async ({ description, ...form }, stored) => (stored ? form : { ...form, description })}
    >
      {(stored, onChanged) => (
        <>
          {stored?.active === false && <Chip size="small" label={LIST_TEXTS.archived} />}
          <TeamInputs />
          {stored ? (
            <RecordContextProvider value={stored}>
              {stored.active && <CalendarButton owner={{ teamId: stored.id, name: stored.name }} />}
              <Members />
              <Box sx={{ mt: 2 }}>
                <ArchiveButtons
                  isOfDialog
                  variant="outlined"
                  texts={TEXTS}
                  onChanged={onChanged}
                  onDone={opened.onClose}
                />
              </Box>
            </RecordContextProvider>
          ) : (
            <LongTextInput isNullable source="description" label={TEXTS.description} maxLength={LIMITS.notes} />
          )}
        </>
      )}
    </FormDialog>
  );
}

/** As they are now, not as they were when the form was filled. */
function Members() {
  const { record: team } = useEditContext<AdminTeam>();
  return team ? <MemberList isOfDialog team={team} /> : null;
}
