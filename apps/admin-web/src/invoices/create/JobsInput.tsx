import { useEffect, useId, type ReactNode, type Ref } from 'react';
import { InputHelperText, useGetList, useInput } from 'react-admin';
import { Box, Checkbox, FormControlLabel, FormHelperText, FormLabel, Skeleton } from '@mui/material';
import { LIMITS, type AvailableJob } from '@tidycrew/contracts';
import { formatDay, wallClockAt } from '@tidycrew/domain';
import { offsetAtZone } from '@tidycrew/web/time';
import { Quiet } from '../../shared/Quiet';
import { LoadFailed } from '../../shared/LoadFailed';
import { COMMON_TEXTS } from '../../shared/texts';
import { useBusinessZone } from '../../providers/business-zone';
import { asTyped } from '../../shared/inputs/as-typed';
import { shownAmount } from '../../shared/amount';
import { CREATE_TEXTS as TEXTS } from '../texts';
import { jobsChosen } from './invoice-form';

const GROUP = { display: 'grid', minWidth: 0, width: 1, m: 0, mt: 1, p: 0, border: 0 };
/** About five and a half rows, so that it shows that there are more. */
const LIST = {
  display: 'flex',
  flexDirection: 'column',
  maxHeight: '18rem',
  px: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflowY: 'auto',
  '& > * + *': { borderTop: 1, borderColor: 'divider' },
} as const;
const NONE: AvailableJob[] = [];

/** The customer's completed, priced cleans on no live invoice, to be ticked. */
export function JobsInput({ customerId }: { customerId: number | null }) {
  const errorId = useId();
  const offsetAt = offsetAtZone(useBusinessZone());
  const { field, fieldState } = useInput<AvailableJob[]>({
    source: 'jobs',
    validate: jobsChosen,
    format: asTyped,
    parse: asTyped,
  });
  // Always asked for anew, because others make invoices too.
  const { data, total, error, refetch } = useGetList<AvailableJob>(
    'available-jobs',
    { filter: { customerId } },
    { enabled: Boolean(customerId), retry: 1, gcTime: 0, refetchOnWindowFocus: false },
  );
  const jobs = data ?? NONE;
  const most = jobs.slice(0, LIMITS.invoiceJobs);
  const { onChange } = field;
  const ticked = field.value as AvailableJob[];
  const chosen = ticked.filter(({ id }) => jobs.some((job) => job.id === id));
  const isAnyGone = data !== undefined && chosen.length < ticked.length;
  // Somebody else has put it on another invoice meanwhile.
  useEffect(() => {
    if (isAnyGone) onChange(chosen);
  });
  return (
    <Box component="fieldset" sx={GROUP} aria-describedby={fieldState.invalid ? errorId : undefined}>
      <FormLabel component="legend" error={fieldState.invalid}>
        {TEXTS.jobs}
      </FormLabel>
      {!customerId && <Quiet>{TEXTS.noCustomer}</Quiet>}
      {customerId && !data && !error && (
        <div role="status" aria-label={COMMON_TEXTS.loading}>
          <Skeleton variant="rounded" height={96} />
        </div>
      )}
      {error && !data && <LoadFailed onRetry={refetch}>{TEXTS.jobsFailed}</LoadFailed>}
      {customerId && data?.length === 0 && <Quiet>{TEXTS.noJobs}</Quiet>}
      {customerId && jobs.length > 0 && (
        <>
          <Tick
            label={TEXTS.selectAll}
            hint={TEXTS.selected(chosen.length, jobs.length)}
            isChosen={chosen.length === most.length}
            inputRef={field.ref}
            onChange={(isChosen) => onChange(isChosen ? most : [])}
          />
          {jobs.length > most.length && <Quiet>{TEXTS.maxJobs(LIMITS.invoiceJobs)}</Quiet>}
          {(total ?? 0) > jobs.length && <Quiet>{COMMON_TEXTS.firstOf(jobs.length, total ?? 0)}</Quiet>}
          <Box sx={LIST}>
            {jobs.map((job) => (
              <Tick
                key={job.id}
                label={
                  <>
                    {formatDay(wallClockAt(Date.parse(job.createdAt), offsetAt).day)}{' '}
                    <Box component="strong" sx={{ ml: 1 }}>
                      {shownAmount(job.price)}
                    </Box>
                  </>
                }
                hint={job.teamName}
                isChosen={chosen.some(({ id }) => id === job.id)}
                onChange={(isChosen) =>
                  onChange(isChosen ? [...chosen, job] : chosen.filter(({ id }) => id !== job.id))
                }
              />
            ))}
          </Box>
        </>
      )}
      <div aria-live="polite">
        {fieldState.invalid && (
          <FormHelperText error id={errorId}>
            <InputHelperText error={fieldState.error?.message} />
          </FormHelperText>
        )}
      </div>
    </Box>
  );
}

interface TickProps {
  label: ReactNode;
  hint: string;
  isChosen: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (isChosen: boolean) => void;
}

function Tick({ label, hint, isChosen, inputRef, onChange }: TickProps) {
  return (
    <FormControlLabel
      sx={{ mr: 0, py: 0.5, fontVariantNumeric: 'tabular-nums' }}
      control={
        <Checkbox
          checked={isChosen}
          onChange={(_, isNow) => onChange(isNow)}
          slotProps={{ input: { ref: inputRef } }}
        />
      }
      label={
        <>
          {label}
          <Quiet>{hint}</Quiet>
        </>
      }
    />
  );
}
