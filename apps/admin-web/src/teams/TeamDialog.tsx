import { RecordContextProvider, useEditContext, useNotify } from 'react-admin';
import { Box, Chip } from '@mui/material';
import { LIMITS, type AdminTeam } from '@tidycrew/contracts';
import { cleanLine } from '@tidycrew/domain';
import { CalendarButton } from '../calendar';
import { DONE, errorSentence } from '../shared';
import { LIST_TEXTS } from '../shared/list/texts';
import { FormDialog } from '../shared/dialog/FormDialog';
import { LongTextInput } from '../shared/inputs/LongTextInput';
import { ArchiveButtons } from '../shared/list/ArchiveButtons';
import { MemberList } from './MemberList';
import { TeamInputs } from './TeamInputs';
import { PALETTE, TEAMS_TEXTS as TEXTS } from './texts';
import { useTeamDay } from './use-team-day';

interface TeamForm {
  name: string;
  colorHex: string;
  /** Of a new team only. */
  description?: string;
}

interface TeamDialogProps {
  /** null: a new team. */
  id: number | null;
  onClose: () => void;
}

const EMPTY: TeamForm = { name: '', colorHex: PALETTE[0].hex, description: '' };
const LABELS = { name: TEXTS.name, colorHex: TEXTS.color, description: TEXTS.description };

/** 'Add New Team' and 'Edit Team' (document 001 sections 2 and 5). */
export function TeamDialog({ id, onClose }: TeamDialogProps) {
  const isNew = id === null;
  const { day } = useTeamDay();
  const notify = useNotify();
  return (
    <FormDialog<AdminTeam, TeamForm>
      isOfAddress
      resource="teams"
      id={id}
      meta={{ date: day }}
      title={isNew ? TEXTS.addTitle : TEXTS.editTitle}
      save={isNew ? [TEXTS.create, TEXTS.creating] : [TEXTS.save, TEXTS.saving]}
      gone={TEXTS.gone}
      labels={LABELS}
      toValues={(stored) => (stored ? { name: stored.name, colorHex: stored.colorHex } : EMPTY)}
      toRequest={async ({ name, colorHex, description = '' }) => ({
        name: cleanLine(name),
        colorHex,
        ...(isNew && { description: description.trim() || null }),
      })}
      onSaved={() => {
        notify(isNew ? TEXTS.added : TEXTS.updated, DONE);
        onClose();
      }}
      onFailed={(error) => {
        const sentence = errorSentence(error);
        notify(isNew ? TEXTS.addFailed(sentence) : TEXTS.updateFailed(sentence), { type: 'error' });
      }}
      onClose={onClose}
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
                  touches={['teams', 'staff']}
                  texts={TEXTS}
                  onChanged={onChanged}
                  onDone={onClose}
                />
              </Box>
            </RecordContextProvider>
          ) : (
            <LongTextInput source="description" label={TEXTS.description} maxLength={LIMITS.notes} />
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
