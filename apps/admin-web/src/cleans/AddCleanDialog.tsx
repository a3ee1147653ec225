import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Banner, Button, Dialog, Spinner } from '@tidycrew/web';
import { toServerTime } from '@tidycrew/web/api';
import { useAllCustomers, useAllStaff, useAllTeams } from '../common';
import { useBrand, useBusinessClock } from '../common/use-business-zone';
import { CustomerDialog, DASHBOARD_WORDING } from '../customer-dialog';
import { AddCleanFields } from './AddCleanFields';
import { TEXTS } from './texts';
import { toWallInput } from './times';
import { checkClean, useAddClean, type CleanForm, type CleanProblem } from './useAddClean';
import styles from './CleanDialog.module.css';

const texts = TEXTS.add;

interface AddCleanDialogProps {
  /** Chosen beforehand. */
  customerId?: number;
  onClose: () => void;
}

/** Until a start is typed it is when the dialog was opened, by the server's clock; which needs the business's zone. */
type TypedForm = Omit<CleanForm, 'start'> & { start: string | null };

/** A clean on behalf of a team (document 001 section 2, 'Add Clean dialog'). */
export default function AddCleanDialog({ customerId, onClose }: AddCleanDialogProps) {
  const formId = useId();
  const clock = useBusinessClock();
  const [typed, setTyped] = useState<TypedForm>(() => ({
    customerId: customerId ?? null,
    teamId: null,
    openedAt: thisMinute(),
    start: null,
    end: '',
    price: '',
    memberIds: [],
    additionalIds: [],
  }));
  const [problem, setProblem] = useState<CleanProblem | null>(null);
  const [isAddingCustomer, setIsAddingCustomer] = useState(false);
  const [customers, staff, teams, brand] = [useAllCustomers(), useAllStaff(), useAllTeams(), useBrand()];
  const { add, isAdding, errorText, reset } = useAddClean(onClose);
  const alert = useRef<HTMLDivElement>(null);
  const sentence = problem?.sentence ?? errorText;

  useEffect(() => {
    if (sentence) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [sentence]);

  const set = (change: Partial<CleanForm>) => {
    setTyped((before) => ({ ...before, ...change }));
    setProblem(null);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isAdding || !clock || !form) return;
    reset();
    const checked = checkClean(form, clock.offsetAt);
    if ('body' in checked) return add(checked.body);
    setProblem(checked.problem);
    event.currentTarget.querySelector<HTMLElement>(`[data-field='${checked.problem.field}'] input`)?.focus();
  };
  const parts = [customers, staff, teams, brand];
  const retry = () => {
    for (const part of parts) if (part.isError) void part.refetch();
  };
  const form = clock && { ...typed, start: typed.start ?? toWallInput(typed.openedAt, clock.offsetAt) };
  const isReady = customers.data && staff.data && teams.data && clock && form;
  const hasFailed = !isReady && parts.some((part) => part.isError);

  return (
    <>
      <Dialog
        open
        title={texts.title}
        onClose={onClose}
        busy={isAdding}
        footer={
          <>
            <Button variant="secondary" onClick={onClose} disabled={isAdding}>
              {TEXTS.cancel}
            </Button>
            <Button type="submit" form={formId} disabled={!isReady} busy={isAdding} busyLabel={texts.submitting}>
              {texts.submit}
            </Button>
          </>
        }
      >
        {hasFailed && (
          <Banner tone="danger" action={<Button onClick={retry}>{TEXTS.tryAgain}</Button>}>
            {texts.loadFailed}
          </Banner>
        )}
        {!isReady && !hasFailed && (
          <p className={styles.loading} role="status">
            <Spinner /> {TEXTS.loading}
          </p>
        )}
        {isReady && (
          <form id={formId} className={styles.form} onSubmit={submit} noValidate>
            <AddCleanFields
              form={form}
              clock={clock}
              set={set}
              customers={customers.data}
              staff={staff.data}
              teams={teams.data}
              disabled={isAdding}
              onNewCustomer={() => setIsAddingCustomer(true)}
            />
            <div ref={alert} className={styles.alert}>
              {sentence && <Banner tone="danger">{sentence}</Banner>}
            </div>
          </form>
        )}
      </Dialog>
      {isAddingCustomer && (
        // On top of this dialog, which stays as it was: nothing typed is lost, and the new customer is chosen in it.
        <CustomerDialog
          customerId={0}
          wording={DASHBOARD_WORDING}
          onClose={() => setIsAddingCustomer(false)}
          onSaved={(saved) => {
            setIsAddingCustomer(false);
            void customers.refetch().then(({ data }) => {
              const price = data?.find(({ id }) => id === saved.id)?.price;
              set({ customerId: saved.id, price: price === null || price === undefined ? '' : String(price) });
            });
          }}
        />
      )}
    </>
  );
}

/** Now by the server's clock, to the minute, ISO text. */
function thisMinute(): string {
  return new Date(Math.floor(toServerTime(Date.now()) / 60_000) * 60_000).toISOString();
}
