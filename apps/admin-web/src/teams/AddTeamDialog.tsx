import { useId, useState, type FormEvent } from 'react';
import { LIMITS } from '@tidycrew/contracts';
import { cleanLine } from '@tidycrew/domain';
import { Button, Dialog, TextArea, TextField } from '@tidycrew/web';
import { ColorField } from './ColorField';
import { PALETTE, TEAMS_TEXTS as TEXTS } from './texts';
import { useSaveTeam } from './useTeamWrites';
import styles from './TeamDialog.module.css';

/** 'Add New Team' (document 001 sections 2 and 5). */
export function AddTeamDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [name, setName] = useState('');
  const [colorHex, setColorHex] = useState<string>(PALETTE[0].hex);
  const [description, setDescription] = useState('');
  const [hasNoName, setHasNoName] = useState(false);
  const { save, isSaving, fields } = useSaveTeam(null, onClose);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const isBlank = cleanLine(name) === '';
    setHasNoName(isBlank);
    const { currentTarget } = event;
    if (isBlank) requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus());
    else save({ name: cleanLine(name), colorHex, description: description.trim() || null });
  };
  return (
    <Dialog
      open
      title={TEXTS.addTitle}
      onClose={onClose}
      busy={isSaving}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isSaving}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit" form={formId} busy={isSaving} busyLabel={TEXTS.creating}>
            {TEXTS.create}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={TEXTS.name}
          value={name}
          required
          maxLength={LIMITS.name}
          autoComplete="off"
          readOnly={isSaving}
          error={hasNoName ? TEXTS.nameRequired : fields.name}
          onChange={(event) => {
            setName(event.target.value);
            setHasNoName(false);
          }}
        />
        <ColorField value={colorHex} onChange={setColorHex} disabled={isSaving} error={fields.colorHex} />
        <TextArea
          label={TEXTS.description}
          value={description}
          rows={3}
          maxLength={LIMITS.notes}
          readOnly={isSaving}
          error={fields.description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
