import { useId, useState, type FormEvent } from 'react';
import type { AdminClean, CleanUpdateRequest } from '@tidycrew/contracts';
import { Banner, Button, Dialog, formatDate, TeamMark, TextField } from '@tidycrew/web';
import { toast } from '../common';
import { CleanEnding } from './CleanEnding';
import { EditMembers } from './EditMembers';
import { TEXTS } from './texts';
import { checkEdit, cleanCalls, editFormOf, isStale, useCleanWrite, type EditForm } from './useEditClean';
import styles from './CleanDialog.module.css';

const texts = TEXTS.edit;

interface EditCleanDialogProps {
  clean: AdminClean;
  onClose: () => void;
}

/** Times, price and crew of a clean (document 001 section 2; decisions D29, D30). */
export default function EditCleanDialog({ clean: opened, onClose }: EditCleanDialogProps) {
  // As it was on opening: a refresh of the list behind must not change the form.
  const [clean, setClean] = useState(opened);
  const [isReloading, setIsReloading] = useState(false);
  const reload = async () => {
    setIsReloading(true);
    try {
      setClean(await cleanCalls.latest(clean.jobId));
    } catch (error) {
      console.warn('The clean could not be loaded again.', error);
      toast.error(texts.reloadFailed);
    }
    setIsReloading(false);
  };
  return (
    <EditCleanForm
      key={clean.updatedAt}
      clean={clean}
      isReloading={isReloading}
      onReload={() => void reload()}
      onClose={onClose}
    />
  );
}

interface EditCleanFormProps {
  clean: AdminClean;
  isReloading: boolean;
  onReload: () => void;
  onClose: () => void;
}

function EditCleanForm({ clean, isReloading, onReload, onClose }: EditCleanFormProps) {
  const formId = useId();
  const [form, setForm] = useState(() => editFormOf(clean));
  const [refusal, setRefusal] = useState<string | null>(null);
  const saving = useCleanWrite(
    clean,
    (body: CleanUpdateRequest) => cleanCalls.update(clean.jobId, body),
    { done: texts.saved, failed: texts.failed, network: texts.network },
    onClose,
  );
  const isBusy = saving.isBusy || isReloading;
  const isChanged = isStale(saving.error);
  const problem = refusal ?? (isChanged ? texts.changed : saving.problem);

  const set = (change: Partial<EditForm>) => {
    setForm((before) => ({ ...before, ...change }));
    setRefusal(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    saving.reset();
    const checked = checkEdit(form, clean);
    if ('body' in checked) saving.write(checked.body);
    else setRefusal(checked.problem);
  };
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      busy={isBusy}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isBusy}>
            {TEXTS.cancel}
          </Button>
          {/* Disabled while saving, as the specification says, and saying so. */}
          <Button type="submit" form={formId} busy={saving.isBusy} busyLabel={texts.saving} disabled={isReloading}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.subject}>
          <p className={styles.strong}>{clean.customerName}</p>
          <p className={styles.quiet}>{clean.customerAddress}</p>
          <p className={styles.subjectLine}>
            <TeamMark name={clean.teamName} color={clean.teamColor} />
            <span className={styles.quiet}>{formatDate(clean.clockInTime)}</span>
          </p>
          {clean.notes && <p className={styles.notes}>{`${texts.notes}: ${clean.notes}`}</p>}
        </div>
        <div className={styles.pair}>
          <TextField
            label={TEXTS.startTime}
            type="datetime-local"
            required
            value={form.start}
            disabled={isBusy}
            onChange={(event) => set({ start: event.target.value })}
          />
          <TextField
            label={TEXTS.endTime}
            type="datetime-local"
            value={form.end}
            hint={texts.endHint}
            disabled={isBusy}
            onChange={(event) => set({ end: event.target.value })}
          />
        </div>
        <TextField
          label={TEXTS.price}
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          value={form.price}
          hint={TEXTS.add.priceHint}
          disabled={isBusy}
          onChange={(event) => set({ price: event.target.value })}
        />
        <EditMembers members={form.members} disabled={isBusy} onChange={(members) => set({ members })} />
        {problem && (
          <Banner
            tone="danger"
            action={
              isChanged && (
                <Button variant="secondary" busy={isReloading} onClick={onReload}>
                  {texts.reload}
                </Button>
              )
            }
          >
            {problem}
          </Banner>
        )}
        <CleanEnding clean={clean} disabled={isBusy} onDone={onClose} />
      </form>
    </Dialog>
  );
}
