import { useId } from 'react';
import { Box, FormHelperText } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { type AvailableJob, LIMITS } from '@tidycrew/contracts';
import { formatDay, wallClockAt } from '@tidycrew/domain';
import { Checkbox, offsetAtZone, Skeleton } from '@tidycrew/web';
import { LoadFailed } from '../../common/LoadFailed';
import type { Bounded } from '../../data-provider';
import { COMMON_TEXTS } from '../../common/texts';
import { useBusinessZone } from '../../common/use-business-zone';
import { shownAmount } from '../format';
import { QUIET } from '../look';
import { CREATE_TEXTS as TEXTS } from '../texts';

interface JobChoiceProps {
  /** null: no customer is chosen. */
  jobs: UseQueryResult<Bounded<AvailableJob>> | null;
  chosenIds: readonly number[];
  disabled: boolean;
  /** What is missing. */
  error: string | null;
  onChange: (ids: number[]) => void;
}

const GROUP = { display: 'grid', gap: 0.5, minWidth: 0, m: 0, p: 0, border: 0, '& legend': { p: 0, fontWeight: 600 } };
/** About five and a half rows, so that it shows that there are more. */
const LIST = {
  maxHeight: '18rem',
  px: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 'var(--radius-md)',
  overflowY: 'auto',
  '& > * + *': { borderTop: '1px solid var(--border)' },
};
const JOB = { display: 'flex', flexWrap: 'wrap', columnGap: 2, fontVariantNumeric: 'tabular-nums' };

/** The customer's completed, priced cleans on no live invoice, to be ticked (decision D46). */
export function JobChoice({ jobs, chosenIds, disabled, error, onChange }: JobChoiceProps) {
  const errorId = useId();
  const offsetAt = offsetAtZone(useBusinessZone());
  const list = jobs?.data?.rows ?? [];
  const total = jobs?.data?.total ?? 0;
  const chosen = list.filter(({ id }) => chosenIds.includes(id)).map(({ id }) => id);
  const most = list.slice(0, LIMITS.invoiceJobs).map(({ id }) => id);
  const choose = (id: number, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <Box
      component="fieldset"
      sx={GROUP}
      disabled={disabled}
      data-field="jobs"
      aria-describedby={error === null ? undefined : errorId}
    >
      <legend>{TEXTS.jobs}</legend>
      <Box sx={QUIET}>
        {!jobs && TEXTS.noCustomer}
        {jobs?.data?.rows.length === 0 && TEXTS.noJobs}
      </Box>
      {jobs?.isPending && (
        <div role="status">
          <span className="visually-hidden">{TEXTS.loading}</span>
          <Skeleton height="6rem" />
        </div>
      )}
      {jobs?.isError && !jobs.data && <LoadFailed onRetry={jobs.refetch}>{TEXTS.jobsFailed}</LoadFailed>}
      {list.length > 0 && (
        <>
          <Checkbox
            label={TEXTS.selectAll}
            hint={TEXTS.selected(chosen.length, list.length)}
            checked={chosen.length === most.length}
            onChange={(isChosen) => onChange(isChosen ? most : [])}
          />
          <Box sx={QUIET}>
            {list.length > most.length && <p>{TEXTS.maxJobs(LIMITS.invoiceJobs)}</p>}
            {total > list.length && <p>{COMMON_TEXTS.firstOf(list.length, total)}</p>}
          </Box>
          <Box sx={LIST}>
            {list.map((job) => (
              <Checkbox
                key={job.id}
                label={
                  <Box component="span" sx={JOB}>
                    <span>{formatDay(wallClockAt(Date.parse(job.createdAt), offsetAt).day)}</span>{' '}
                    <strong>{shownAmount(job.price)}</strong>
                  </Box>
                }
                hint={job.teamName}
                checked={chosen.includes(job.id)}
                onChange={(isChosen) => choose(job.id, isChosen)}
              />
            ))}
          </Box>
        </>
      )}
      <div aria-live="polite">
        {error !== null && (
          <FormHelperText error id={errorId}>
            {error}
          </FormHelperText>
        )}
      </div>
    </Box>
  );
}
