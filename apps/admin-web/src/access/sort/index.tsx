import { lazy, Suspense, useState } from 'react';
import { Form, ResourceContextProvider, useGetList, useGetOne, useNotify, useUpdate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Link as PageLink } from 'react-router';
import { Alert, Box, Button, Link, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { LIMITS, type AccessNote, type UnsortedNotes } from '@tidycrew/contracts';
import { likelyCodes, type LikelyCode } from '@tidycrew/domain';
import type { AccessRecord } from '../../data-provider';
import { EmptyState } from '../../shared/EmptyState';
import { errorSentence } from '../../shared/error-sentence';
import { LoadFailed } from '../../shared/LoadFailed';
import { NO_NOTICE } from '../../shared/notify';
import { Page } from '../../shared/Page';
import { PageHeader } from '../../shared/PageHeader';
import { useOneAtATime } from '../../shared/use-one-at-a-time';
import { NotesInput } from '../NotesInput';
import { ACCESS_TEXTS, SORT_TEXTS as TEXTS } from '../texts';
import { firstNotes } from './first-notes';

const CodeDialog = lazy(() => import('../CodeDialog'));

const FIRST = { pagination: { page: 1, perPage: LIMITS.page }, sort: { field: 'name', order: 'ASC' } } as const;

type Unsorted = UnsortedNotes & { id: number };

/** /admin/sort-notes: the notes of before, one customer after the other, become access notes (decision D504). */
export default function SortNotes() {
  const { data, total = 0, error, refetch } = useGetList<Unsorted>('unsorted-notes', FIRST, NO_NOTICE);
  /** Those who are left for another time, and those who are sorted until the list says so. */
  const [past, setPast] = useState<readonly number[]>([]);
  const next = data?.find(({ id }) => !past.includes(id));
  return (
    <Page>
      <PageHeader title={TEXTS.title} subtitle={data && total > 0 ? TEXTS.subtitle(total) : undefined} />
      {error && !data ? (
        <LoadFailed onRetry={refetch}>{TEXTS.loadFailed}</LoadFailed>
      ) : !data ? (
        <Skeleton variant="rounded" height={240} />
      ) : next ? (
        <ResourceContextProvider value="customer-access">
          <OneCustomer key={next.id} unsorted={next} onPast={() => setPast((ids) => [...ids, next.id])} />
        </ResourceContextProvider>
      ) : (
        <EmptyState
          title={TEXTS.done}
          text={TEXTS.doneText}
          action={
            <Link component={PageLink} to="/customers">
              {TEXTS.toCustomers}
            </Link>
          }
        />
      )}
    </Page>
  );
}

function OneCustomer({ unsorted, onPast }: { unsorted: Unsorted; onPast: () => void }) {
  const { id, customerName, notes } = unsorted;
  const notify = useNotify();
  const { data: access, refetch } = useGetOne<AccessRecord>('customer-access', { id });
  const [update, { isPending }] = useUpdate<AccessRecord>();
  const save = useOneAtATime(async (form: { notes?: AccessNote[] }) => {
    try {
      await update(
        'customer-access',
        { id, data: { notes: form.notes ?? [] }, previousData: access },
        { returnPromise: true },
      );
      onPast();
    } catch (error) {
      notify(ACCESS_TEXTS.saveFailed(errorSentence(error)), { type: 'error' });
      await refetch();
    }
  });
  return (
    <Form defaultValues={{ notes: firstNotes(notes) }} onSubmit={(form: object) => save(form)} noValidate>
      <Typography component="h2" variant="h6">
        {customerName}
      </Typography>
      <Box sx={HALVES}>
        <Paper component="section" variant="outlined" aria-label={TEXTS.old} sx={{ p: 2 }}>
          <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
            {TEXTS.old}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{notes}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
            {TEXTS.oldHint}
          </Typography>
          <LikelyCodes customerId={id} codes={likelyCodes(notes)} />
        </Paper>
        <Paper component="section" variant="outlined" aria-label={TEXTS.fresh} sx={{ p: 2, minWidth: 0 }}>
          <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
            {TEXTS.fresh}
          </Typography>
          <NotesInput />
          <Stack direction="row" sx={{ gap: 1, mt: 2 }}>
            <Button type="submit" variant="contained" disabled={isPending || !access}>
              {isPending ? TEXTS.saving : TEXTS.save}
            </Button>
            <Button color="inherit" disabled={isPending} onClick={onPast}>
              {TEXTS.skip}
            </Button>
          </Stack>
        </Paper>
      </Box>
    </Form>
  );
}

const HALVES = { display: 'grid', gap: 2, mt: 1, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } } as const;

/** What looks like a code: a person confirms each, and then it stands in no note any more. */
function LikelyCodes({ customerId, codes }: { customerId: number; codes: readonly LikelyCode[] }) {
  const { getValues, setValue } = useFormContext<{ notes: AccessNote[] }>();
  const [asked, setAsked] = useState<LikelyCode | null>(null);
  const [kept, setKept] = useState<readonly string[]>([]);
  const onSaved = (found: LikelyCode) => {
    setKept((values) => [...values, found.value]);
    const notes = getValues('notes') ?? [];
    const digits = new RegExp(String.raw`(?<!\d)${found.value}(?!\d)`, 'g');
    setValue(
      'notes',
      notes.map(({ kind, text }) => ({ kind, text: (text ?? '').replaceAll(digits, TEXTS.inNote) })),
      { shouldDirty: true },
    );
  };
  if (codes.length === 0) return null;
  return (
    <Stack sx={{ gap: 1 }}>
      {codes.map((code) => (
        <Alert
          key={code.value}
          severity={kept.includes(code.value) ? 'success' : 'warning'}
          role="status"
          action={
            !kept.includes(code.value) && (
              <Button color="inherit" onClick={() => setAsked(code)}>
                {TEXTS.keep(code.value)}
              </Button>
            )
          }
        >
          {kept.includes(code.value) ? TEXTS.kept : `${TEXTS.codeHint} ${TEXTS.likely(code.label, code.value)}`}
        </Alert>
      ))}
      <Suspense fallback={null}>
        {asked && (
          <CodeDialog
            customerId={customerId}
            likely={asked}
            onSaved={() => onSaved(asked)}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </Stack>
  );
}
