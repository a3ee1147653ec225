import { useId, useState, type FormEvent } from 'react';
import { LIMITS, type AdminTeam, type AdminTeamMember } from '@tidycrew/contracts';
import { cleanLine } from '@tidycrew/domain';
import { ArchiveIcon, Badge, Button, Dialog, TextField } from '@tidycrew/web';
import { ConfirmDialog, StaleNotice, useStoredForm } from '../common';
import { LIST_TEXTS } from '../common/list';
import { useOffice } from '../data-provider';
import { AddMemberDialog } from './AddMemberDialog';
import { ColorField } from './ColorField';
import { MemberList } from './MemberList';
import { RemoveMemberDialog } from './RemoveMemberDialog';
import { TEAMS_TEXTS as TEXTS } from './texts';
import { useSaveTeam, useSetTeamActive } from './useTeamWrites';
import styles from './TeamDialog.module.css';

interface EditTeamDialogProps {
  team: AdminTeam;
  /** The day whose members are shown, when it is not today. */
  day: string | null;
  today: string;
  onClose: () => void;
}

interface TeamForm {
  name: string;
  colorHex: string;
}

const LABELS: Record<keyof TeamForm, string> = { name: TEXTS.name, colorHex: TEXTS.color };

/** 'Edit Team': name, colour, members, archive and restore (document 001 sections 2 and 5). */
export function EditTeamDialog({ team, day, today, onClose }: EditTeamDialogProps) {
  const formId = useId();
  const office = useOffice();
  const record = useStoredForm<AdminTeam, TeamForm>({
    opened: team,
    formOf: (one) => ({ name: one.name, colorHex: one.colorHex }),
    load: async () => (await office.getOne<AdminTeam>('teams', { id: team.id })).data,
  });
  const { stored, form, setForm } = record;
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const [isArchiving, setIsArchiving] = useState(false);
  const [leaving, setLeaving] = useState<AdminTeamMember | null>(null);
  const saving = useSaveTeam(stored, onClose);
  const { isSaving, fields } = saving;
  const archiving = useSetTeamActive(onClose);
  const { setActive, isBusy } = archiving;
  const changed = isSaving || isBusy ? null : (saving.changed ?? archiving.changed);
  const isBlank = cleanLine(form.name) === '';
  const reload = async () => {
    if (!(await record.reload())) return;
    saving.reset();
    archiving.reset();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || isBusy || record.isReloading) return;
    setIsSubmitted(true);
    const { currentTarget } = event;
    if (isBlank) requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus());
    else saving.save({ name: cleanLine(form.name), colorHex: form.colorHex });
  };
  return (
    <Dialog
      open
      title={TEXTS.editTitle}
      onClose={onClose}
      busy={isSaving || isBusy}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isSaving || isBusy}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit" form={formId} busy={isSaving} busyLabel={TEXTS.saving} disabled={isBusy}>
            {TEXTS.save}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {!team.active && (
          <div>
            <Badge tone="neutral">{LIST_TEXTS.archived}</Badge>
          </div>
        )}
        <TextField
          label={TEXTS.name}
          value={form.name}
          required
          maxLength={LIMITS.name}
          autoComplete="off"
          readOnly={isSaving}
          error={isSubmitted && isBlank ? TEXTS.nameRequired : fields.name}
          onChange={({ target }) => setForm((before) => ({ ...before, name: target.value }))}
        />
        <ColorField
          value={form.colorHex}
          onChange={(colorHex) => setForm((before) => ({ ...before, colorHex }))}
          disabled={isSaving}
          error={fields.colorHex}
        />
        <StaleNotice stale={{ ...record, sentence: changed, reload: () => void reload() }} labels={LABELS} />
        <MemberList team={team} day={day} onAdd={() => setIsAdding(true)} onRemove={setLeaving} />
        <div>
          {team.active ? (
            <Button
              variant="secondary"
              icon={<ArchiveIcon size={20} />}
              disabled={isSaving}
              onClick={() => setIsArchiving(true)}
            >
              {TEXTS.archiveTitle}
            </Button>
          ) : (
            <Button
              variant="secondary"
              busy={isBusy}
              busyLabel={LIST_TEXTS.restoring}
              onClick={() => setActive({ ...stored, active: true })}
            >
              {LIST_TEXTS.restore}
            </Button>
          )}
        </div>
      </form>
      {isAdding && <AddMemberDialog team={team} today={today} onClose={() => setIsAdding(false)} />}
      {leaving && <RemoveMemberDialog team={team} member={leaving} today={today} onClose={() => setLeaving(null)} />}
      {isArchiving && (
        <ConfirmDialog
          title={TEXTS.archiveTitle}
          confirmLabel={LIST_TEXTS.archive}
          busyLabel={LIST_TEXTS.archiving}
          busy={isBusy}
          onConfirm={() => setActive({ ...stored, active: false }, { onError: () => setIsArchiving(false) })}
          onClose={() => setIsArchiving(false)}
        >
          {TEXTS.archiveQuestion(team.name)}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
