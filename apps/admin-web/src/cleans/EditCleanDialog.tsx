import { useId, useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import type { AdminClean, CleanUpdateRequest } from '@tidycrew/contracts';
import { Banner, Button, Dialog, formatDate, Spinner, TeamMark } from '@tidycrew/web';
import { useOffice, type CleanRecord } from '../data-provider';
import { useBrand, useBusinessClock, type BusinessClock } from '../common/use-business-zone';
import { CleanEnding } from './CleanEnding';
import { checkEdit, editFormOf, type EditForm } from './edit-form';
import { EditCleanFields } from './EditCleanFields';
import { TEXTS } from './texts';
import { isStale, useCleanWrite, whoChanged } from './useEditClean';
import styles from './CleanDialog.module.css';

const texts = TEXTS.edit;

interface EditCleanDialogProps {
  clean: AdminClean;
  onClose: () => void;
}

/** Times, price, crew, team, customer and notes of a clean (document 001 section 2; decisions D29, D30). */
export default function EditCleanDialog({ clean: opened, onClose }: EditCleanDialogProps) {
  // As it was on opening: a refresh of the list behind must not change the form.
  const [clean, setClean] = useState(opened);
  const [isReloading, setIsReloading] = useState(false);
  const office = useOffice();
  const notify = useNotify();
  const reload = async () => {
    setIsReloading(true);
    try {
      const { data } = await office.getOne<CleanRecord>('cleans', { id: clean.jobId });
      setClean(data);
    } catch (error) {
      console.warn('The clean could not be loaded again.', error);
      notify(texts.reloadFailed, { type: 'error' });
    }
    setIsReloading(false);
  };
  const clock = useBusinessClock();
  if (!clock) return <WaitForClock onClose={onClose} />;
  return (
    <EditCleanForm
      key={clean.updatedAt}
      clean={clean}
      clock={clock}
      isReloading={isReloading}
      onReload={() => void reload()}
      onClose={onClose}
    />
  );
}

/** Times can only be shown and typed once the zone of the business is known (decision D5). */
function WaitForClock({ onClose }: { onClose: () => void }) {
  const { isError, refetch } = useBrand();
  return (
    <Dialog open title={texts.title} onClose={onClose}>
      {isError ? (
        <Banner tone="danger" action={<Button onClick={() => void refetch()}>{TEXTS.tryAgain}</Button>}>
          {TEXTS.add.loadFailed}
        </Banner>
      ) : (
        <p className={styles.loading} role="status">
          <Spinner /> {TEXTS.loading}
        </p>
      )}
    </Dialog>
  );
}

interface EditCleanFormProps {
  clean: AdminClean;
  clock: BusinessClock;
  isReloading: boolean;
  onReload: () => void;
  onClose: () => void;
}

function EditCleanForm({ clean, clock, isReloading, onReload, onClose }: EditCleanFormProps) {
  const formId = useId();
  const office = useOffice();
  const [form, setForm] = useState(() => editFormOf(clean, clock.offsetAt));
  const [errorText, setErrorText] = useState<string | null>(null);
  const saving = useCleanWrite(
    clean,
    (data: CleanUpdateRequest) => office.update('cleans', { id: clean.jobId, data, previousData: undefined }),
    { done: texts.saved, failed: texts.failed, network: texts.network },
    onClose,
  );
  const isBusy = saving.isBusy || isReloading;
  const isChanged = isStale(saving.error);
  const changed = `${texts.changed}${whoChanged(saving.error, clock.zone)}`;
  const problem = errorText ?? (isChanged ? changed : saving.problem);

  const set = (change: Partial<EditForm>) => {
    setForm((before) => ({ ...before, ...change }));
    setErrorText(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    saving.reset();
    const checked = checkEdit(form, clean, clock.offsetAt);
    if ('body' in checked) saving.write(checked.body);
    else setErrorText(checked.problem);
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
            <span className={styles.quiet}>{formatDate(clean.clockInTime, clock.zone)}</span>
          </p>
        </div>
        <EditCleanFields form={form} clean={clean} clock={clock} set={set} disabled={isBusy} />
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
