import { useMemo, useState } from 'react';
import { Banner, Button, Dialog, Skeleton, TextField } from '@tidycrew/web';
import type { ActiveJob, StaffCustomer } from '@tidycrew/contracts';
import { nearestWithin, parsePosition } from '@tidycrew/domain';
import { ChoiceCard } from '../ChoiceCard';
import { FormProblem } from '../FormProblem';
import { customerMatcher } from '../nearby/search';
import { useCleaningByCustomer } from '../nearby/useNearby';
import { useAllCustomers, useLogged } from '../queries';
import { TEXTS } from '../texts';
import { useMistake } from './useMistake';
import styles from './Mistake.module.css';

/** More than a thumb scrolls through; searching finds the rest. */
const SHOWN = 20;

interface MistakeDialogProps {
  job: ActiveJob;
  onClose: () => void;
}

/** 'Wrong customer?': the clean moves to the right one with its price and time, or is discarded (decision D92). */
export function MistakeDialog({ job, onClose }: MistakeDialogProps) {
  const [chosen, setChosen] = useState<StaffCustomer | null>(null);
  const { mend, isMending, problem } = useMistake(job.jobId, onClose);

  return (
    <Dialog
      open
      title={TEXTS.mistake.title}
      onClose={onClose}
      busy={isMending}
      footer={
        <>
          <Button variant="danger" onClick={() => mend(null)} disabled={isMending}>
            {TEXTS.mistake.discard}
          </Button>
          <Button
            disabled={chosen === null}
            busy={isMending}
            busyLabel={TEXTS.mistake.moving}
            onClick={() => chosen && mend(chosen.id)}
          >
            {TEXTS.mistake.move}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{TEXTS.mistake.text(job.customerName)}</p>
        <CustomerChoice job={job} chosen={chosen} onChoose={setChosen} />
        {problem && !isMending && <FormProblem>{problem}</FormProblem>}
      </div>
    </Dialog>
  );
}

interface CustomerChoiceProps {
  job: ActiveJob;
  chosen: StaffCustomer | null;
  onChoose: (customer: StaffCustomer) => void;
}

/** The other customers to choose from, found by typing. */
function CustomerChoice({ job, chosen, onChoose }: CustomerChoiceProps) {
  const [text, setText] = useState('');
  const all = useAllCustomers(true);
  const cleaning = useCleaningByCustomer(false);
  useLogged(all.error);
  const around = useMemo(() => customersAround(all.data?.data ?? [], job), [all.data, job]);
  const choices = around.filter(customerMatcher(text));
  return (
    <>
      <TextField
        label={TEXTS.mistake.search}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {all.isPending && (
        <div className="stack" role="status" aria-label={TEXTS.nearby.loading}>
          <Skeleton height="48px" />
          <Skeleton height="48px" />
        </div>
      )}
      {all.isError && !all.data && (
        <Banner
          tone="warning"
          action={
            <Button variant="quiet" onClick={() => void all.refetch()}>
              {TEXTS.nearby.tryAgain}
            </Button>
          }
        >
          {TEXTS.nearby.notLoaded}
        </Banner>
      )}
      {all.data && choices.length === 0 && <p role="status">{TEXTS.nearby.notFound(text)}</p>}
      <fieldset className={styles.customers}>
        <legend className="visually-hidden">{TEXTS.mistake.right}</legend>
        {choices.slice(0, SHOWN).map((customer) => {
          const isBusy = cleaning.has(customer.id);
          return (
            <ChoiceCard
              key={customer.id}
              name="customer"
              disabled={isBusy}
              checked={chosen?.id === customer.id}
              onChoose={() => onChoose(customer)}
            >
              <span>
                <strong>{customer.name}</strong>
                <small>{isBusy ? TEXTS.mistake.beingCleaned : customer.address}</small>
              </span>
            </ChoiceCard>
          );
        })}
      </fieldset>
      {choices.length > SHOWN && <p className={styles.more}>{TEXTS.mistake.more(choices.length - SHOWN)}</p>}
    </>
  );
}

/** The others, nearest to the wrong one first: mostly it was the door beside it. */
function customersAround(customers: StaffCustomer[], job: ActiveJob): StaffCustomer[] {
  const others = customers.filter(({ id, active }) => active && id !== job.customerId);
  const wrong = customers.find(({ id }) => id === job.customerId);
  const here = wrong && parsePosition(wrong.latitude, wrong.longitude);
  return here ? nearestWithin(others, here, Infinity) : others;
}
