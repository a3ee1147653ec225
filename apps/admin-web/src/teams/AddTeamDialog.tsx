import { LIMITS } from '@tidycrew/contracts';
import { cleanLine } from '@tidycrew/domain';
import { DialogButtons, DialogForm, TextAreaInput } from '../common/form';
import { PALETTE, TEAMS_TEXTS as TEXTS } from './texts';
import { TeamInputs } from './TeamInputs';
import { problemsOf } from './team-form';
import { useSaveTeam } from './useTeamWrites';

const EMPTY = { name: '', colorHex: PALETTE[0].hex as string, description: '' };

/** 'Add New Team' (document 001 sections 2 and 5). */
export function AddTeamDialog({ onClose }: { onClose: () => void }) {
  const { save, isSaving } = useSaveTeam(null, onClose);
  return (
    <DialogForm
      title={TEXTS.addTitle}
      onClose={onClose}
      busy={isSaving}
      values={EMPTY}
      validate={problemsOf}
      onSubmit={({ name, colorHex, description }) =>
        save({ name: cleanLine(name), colorHex, description: description.trim() || null })
      }
    >
      {() => (
        <>
          <TeamInputs isSaving={isSaving} />
          <TextAreaInput
            source="description"
            label={TEXTS.description}
            rows={3}
            maxLength={LIMITS.notes}
            readOnly={isSaving}
          />
          <DialogButtons busyLabel={TEXTS.creating}>{TEXTS.create}</DialogButtons>
        </>
      )}
    </DialogForm>
  );
}
