import { useMemo, useState } from 'react';
import { Banner, Button, CloseButton, Dialog, Skeleton, TextField, Named } from '@tidycrew/web';
import { LIMITS, type ActiveJob, type StaffCustomer } from '@tidycrew/contracts';
import { parsePosition } from '@tidycrew/domain';
import { ChoiceCard } from '../ChoiceCard';
import type { Ended } from '../complete/EndedNote';
import { FormProblem } from '../FormProblem';
import { useCustomerSearch } from '../nearby/search';
import { SearchState } from '../nearby/SearchResults';
import { FOUND_TEXTS } from '../nearby/texts';
import { useCleaningByCustomer } from '../nearby/useNearby';
import { useCustomersNear, useLogged } from '../queries';
import { useCustomersByName, useListedCustomer } from '../start/queries';
import { TEXTS } from '../texts';
import { MISTAKE_TEXTS } from './texts';
import type { ShownJob } from '../../../offline/view';
import { useMistake } from './useMistake';
import styles from './Mistake.module.css';

/** More than a thumb scrolls through; searching finds the rest. */
const SHOWN = 20;
const NONE: StaffCustomer[] = [];

interface MistakeDialogProps {
  shown: ShownJob;
  onClose: () => void;
  /** It was moved or discarded. */
  onEnded: (ended: Ended) => void;
  /** It is to be discarded, unless that is undone. */
  onDiscard: () => void;
}

/** 'Wrong customer?': the clean moves to the right one with its price and time, or is discarded (decision D92). */
export function MistakeDialog({ shown, onClose, onEnded, onDiscard }: MistakeDialogProps) {
  /** 'none': at no customer of ours. */
  const [chosen, setChosen] = useState<StaffCustomer | 'none' | null>(null);
  const { job } = shown;
  const { mend, isMending, problem } = useMistake(shown, onEnded);

  return (
    <Dialog
      open
      title={MISTAKE_TEXTS.title}
      onClose={onClose}
      busy={isMending}
      why={chosen === null ? MISTAKE_TEXTS.chooseFirst : null}
      footer={
        <>
          <CloseButton disabled={isMending}>{TEXTS.cancel}</CloseButton>
          {chosen === 'none' ? (
            <Button variant="danger" onClick={onDiscard}>
              {MISTAKE_TEXTS.discard}
            </Button>
          ) : (
            <Button
              disabled={chosen === null}
              busy={isMending}
              busyLabel={MISTAKE_TEXTS.moving}
              onClick={() => chosen && mend(chosen)}
            >
              {MISTAKE_TEXTS.move}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <p>
          <Named names={[job.customerName]}>{MISTAKE_TEXTS.text(job.customerName)}</Named>
        </p>
        <CustomerChoice job={job} chosen={chosen} onChoose={setChosen} />
        {problem && !isMending && <FormProblem>{problem}</FormProblem>}
      </div>
    </Dialog>
  );
}

interface CustomerChoiceProps {
  job: ActiveJob;
  chosen: StaffCustomer | 'none' | null;
  onChoose: (customer: StaffCustomer | 'none') => void;
}

/** The other customers to choose from, found by typing; nearest to the wrong one first: mostly it was the door beside it. */
function CustomerChoice({ job, chosen, onChoose }: CustomerChoiceProps) {
  const [typed, setTyped] = useState('');
  const { around, here, isPending, refetch } = useCustomersAround(job);
  const search = useCustomerSearch(typed, around ?? NONE, here);
  const cleaning = useCleaningByCustomer(false);
  const choices = search.customers.filter(({ id }) => id !== job.customerId);
  return (
    <>
      <TextField
        label={MISTAKE_TEXTS.search}
        type="search"
        autoComplete="off"
        maxLength={LIMITS.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {search.isSearching && <SearchState count={choices.length} search={search} />}
      <Around isPending={isPending} isSearching={search.isSearching} isMissing={around === null} onRetry={refetch} />
      {search.isSearching && !search.isAsking && choices.length === 0 && <p>{FOUND_TEXTS.nothing(typed.trim())}</p>}
      <fieldset className={styles.customers}>
        <legend className="visually-hidden">{MISTAKE_TEXTS.right}</legend>
        {choices.slice(0, SHOWN).map((customer) => {
          const isBusy = cleaning.has(customer.id);
          return (
            <ChoiceCard
              key={customer.id}
              name="customer"
              disabled={isBusy}
              checked={chosen !== null && chosen !== 'none' && chosen.id === customer.id}
              onChoose={() => onChoose(customer)}
            >
              <span>
                <strong translate="no">{customer.name}</strong>
                <small translate={isBusy ? undefined : 'no'}>
                  {isBusy ? MISTAKE_TEXTS.beingCleaned : customer.address}
                </small>
              </span>
            </ChoiceCard>
          );
        })}
        <ChoiceCard name="customer" checked={chosen === 'none'} onChoose={() => onChoose('none')}>
          {MISTAKE_TEXTS.none}
        </ChoiceCard>
      </fieldset>
      {choices.length > SHOWN && <p className={styles.more}>{MISTAKE_TEXTS.more(choices.length - SHOWN)}</p>}
    </>
  );
}

interface AroundProps {
  isPending: boolean;
  isSearching: boolean;
  /** They could not be loaded. */
  isMissing: boolean;
  onRetry: () => void;
}

/** What stands for the customers around while they are not here. */
function Around({ isPending, isSearching, isMissing, onRetry }: AroundProps) {
  return (
    <>
      {isPending && !isSearching && (
        <div className="stack" role="status" aria-label={TEXTS.nearby.loading}>
          <Skeleton height="48px" />
          <Skeleton height="48px" />
        </div>
      )}
      {!isPending && isMissing && (
        <Banner
          tone="warning"
          action={
            <Button variant="quiet" onClick={onRetry}>
              {TEXTS.nearby.tryAgain}
            </Button>
          }
        >
          {TEXTS.nearby.notLoaded}
        </Banner>
      )}
    </>
  );
}

/** Customers around the one that the clean was started at by mistake; null: they could not be loaded. */
function useCustomersAround(job: ActiveJob) {
  const wrong = useListedCustomer({ id: job.customerId, name: job.customerName }, true);
  const here = useMemo(() => (wrong ? parsePosition(wrong.latitude, wrong.longitude) : null), [wrong]);
  const near = useCustomersNear(here);
  // One that is on no list has no place: then everybody is as near.
  const all = useCustomersByName(wrong === null);
  const list = wrong === null ? all : near;
  useLogged(list.error);
  return {
    around: list.data?.body.data ?? null,
    here,
    isPending: wrong === undefined || list.isLoading,
    refetch: () => void list.refetch(),
  };
}
