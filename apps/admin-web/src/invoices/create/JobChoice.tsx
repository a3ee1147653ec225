import type { UseQueryResult } from '@tanstack/react-query';
import { type AvailableJob, LIMITS } from '@tidycrew/contracts';
import { formatDay, wallClockAt } from '@tidycrew/domain';
import { Banner, Button, Checkbox, offsetAtZone, Skeleton } from '@tidycrew/web';
import type { Bounded } from '../../data-provider';
import { LIST_TEXTS } from '../../common/list';
import { COMMON_TEXTS } from '../../common/texts';
import { useBusinessZone } from '../../common/use-business-zone';
import { shownAmount } from '../format';
import { CREATE_TEXTS as TEXTS } from '../texts';
import styles from './CreateInvoice.module.css';

interface JobChoiceProps {
  /** null: no customer is chosen. */
  jobs: UseQueryResult<Bounded<AvailableJob>> | null;
  chosenIds: readonly number[];
  disabled: boolean;
  onChange: (ids: number[]) => void;
}

/** The customer's completed, priced cleans on no live invoice, to be ticked (decision D46). */
export function JobChoice({ jobs, chosenIds, disabled, onChange }: JobChoiceProps) {
  const offsetAt = offsetAtZone(useBusinessZone());
  const list = jobs?.data?.rows ?? [];
  const total = jobs?.data?.total ?? 0;
  const chosen = list.filter(({ id }) => chosenIds.includes(id)).map(({ id }) => id);
  const most = list.slice(0, LIMITS.invoiceJobs).map(({ id }) => id);
  const choose = (id: number, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <fieldset className={styles.jobs} disabled={disabled} data-field="jobs">
      <legend className={styles.legend}>{TEXTS.jobs}</legend>
      {!jobs && <p className={styles.quiet}>{TEXTS.noCustomer}</p>}
      {jobs?.isPending && (
        <div role="status">
          <span className="visually-hidden">{TEXTS.loading}</span>
          <Skeleton height="6rem" />
        </div>
      )}
      {jobs?.isError && !jobs.data && (
        <Banner tone="danger" action={<Button onClick={() => void jobs.refetch()}>{LIST_TEXTS.tryAgain}</Button>}>
          {TEXTS.jobsFailed}
        </Banner>
      )}
      {jobs?.data?.rows.length === 0 && <p className={styles.quiet}>{TEXTS.noJobs}</p>}
      {list.length > 0 && (
        <>
          <Checkbox
            label={TEXTS.selectAll}
            hint={TEXTS.selected(chosen.length, list.length)}
            checked={chosen.length === most.length}
            onChange={(isChosen) => onChange(isChosen ? most : [])}
          />
          {list.length > most.length && <p className={styles.quiet}>{TEXTS.maxJobs(LIMITS.invoiceJobs)}</p>}
          {total > list.length && <p className={styles.quiet}>{COMMON_TEXTS.firstOf(list.length, total)}</p>}
          <div className={styles.list}>
            {list.map((job) => (
              <Checkbox
                key={job.id}
                label={
                  <span className={styles.job}>
                    <span>{formatDay(wallClockAt(Date.parse(job.createdAt), offsetAt).day)}</span>{' '}
                    <strong>{shownAmount(job.price)}</strong>
                  </span>
                }
                hint={job.teamName}
                checked={chosen.includes(job.id)}
                onChange={(isChosen) => choose(job.id, isChosen)}
              />
            ))}
          </div>
        </>
      )}
    </fieldset>
  );
}
