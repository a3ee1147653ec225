import { lazy, Suspense, useCallback, useState } from 'react';
import { ReferenceManyField, useDelete, useGetOne, useNotify, useRecordContext, type RaRecord } from 'react-admin';
import { Link as PageLink } from 'react-router';
import { Box, Button, Chip, Link, Skeleton, Stack, Typography } from '@mui/material';
import { LIMITS, type CustomerCode } from '@tidycrew/contracts';
import { ACCESS_WORDS, inReadingOrder } from '@tidycrew/web/access';
import { useOffice, type AccessRecord } from '../data-provider';
import { QuestionDialog } from '../shared/dialog/QuestionDialog';
import { errorSentence } from '../shared/error-sentence';
import { LoadFailed } from '../shared/LoadFailed';
import { DONE, NO_NOTICE } from '../shared/notify';
import { useOneAtATime } from '../shared/use-one-at-a-time';
import { Lines } from '../shared/show/RecordShow';
import { ACCESS_TEXTS as TEXTS } from './texts';

const AccessDialog = lazy(() => import('./AccessDialog'));
const CodeDialog = lazy(() => import('./CodeDialog'));
const ShownCode = lazy(() => import('./ShownCode'));

/** What crews must know of the customer's house, and its codes (decisions D500, D505). */
export default function AccessPart({ customerId }: { customerId: number }) {
  const [open, setOpen] = useState<'notes' | 'new' | 'code' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Notes customerId={customerId} onOpen={setOpen} />
      <Typography component="h3" variant="subtitle2" sx={{ mt: 2 }}>
        {TEXTS.codes}
      </Typography>
      <ReferenceManyField reference="codes" target="customerId">
        <Lines none={TEXTS.noCodes} most={LIMITS.codes}>
          <CodeLine customerId={customerId} />
        </Lines>
      </ReferenceManyField>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <Button variant="outlined" onClick={() => setOpen('code')}>
          {TEXTS.addCode}
        </Button>
        <Link component={PageLink} to={`/code-reveals?customer=${customerId}`}>
          {TEXTS.whoHasSeen}
        </Link>
      </Stack>
      <Suspense fallback={null}>
        {(open === 'notes' || open === 'new') && (
          <AccessDialog customerId={customerId} isAdding={open === 'new'} onClose={close} />
        )}
        {open === 'code' && <CodeDialog customerId={customerId} onClose={close} />}
      </Suspense>
    </>
  );
}

interface NotesProps {
  customerId: number;
  onOpen: (what: 'notes' | 'new') => void;
}

function Notes({ customerId, onOpen }: NotesProps) {
  const { data, error, refetch } = useGetOne<AccessRecord>('customer-access', { id: customerId }, NO_NOTICE);
  if (error && !data) return <LoadFailed onRetry={refetch}>{TEXTS.loadFailed}</LoadFailed>;
  if (!data) return <Skeleton />;
  const { notes, saved } = data;
  return (
    <>
      {!saved && <Typography color="textSecondary">{TEXTS.notSorted}</Typography>}
      {saved && notes.length === 0 && <Typography color="textSecondary">{TEXTS.noNotes}</Typography>}
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 0.5, listStyle: 'none' }}>
        {inReadingOrder(notes).map(({ kind, text }, at) => (
          <Box component="li" key={at} sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            <Chip size="small" color={kind === 'dont' ? 'error' : 'default'} label={ACCESS_WORDS[kind]} /> {text}
          </Box>
        ))}
      </Stack>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {notes.length < LIMITS.accessNotes && (
          <Button variant="outlined" onClick={() => onOpen('new')}>
            {TEXTS.add}
          </Button>
        )}
        <Button variant="outlined" color="inherit" onClick={() => onOpen('notes')}>
          {TEXTS.edit}
        </Button>
      </Stack>
    </>
  );
}

function CodeLine({ customerId }: { customerId: number }) {
  const code = useRecordContext<CustomerCode & RaRecord>();
  const notify = useNotify();
  const office = useOffice();
  const [isAsked, setIsAsked] = useState(false);
  /** Here alone while it is shown: no cache holds it. */
  const [value, setValue] = useState<string | null>(null);
  const hide = useCallback(() => setValue(null), []);
  const [remove, { isPending }] = useDelete('codes', undefined, {
    mutationMode: 'pessimistic',
    onSuccess: (_, { previousData }) => notify(TEXTS.removed(String(previousData?.label)), DONE),
    onError: (error: Error) => notify(TEXTS.removeFailed(errorSentence(error)), { type: 'error' }),
    onSettled: () => setIsAsked(false),
  });
  const show = useOneAtATime(async (id: number) => {
    try {
      setValue((await office.revealCode(id)).value);
    } catch (error) {
      notify(errorSentence(error), { type: 'error' });
    }
  });
  if (!code) return null;
  const { id, label } = code;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
      <Button size="small" aria-label={TEXTS.showCode(label)} onClick={() => show(id)}>
        {TEXTS.show}
      </Button>
      <Button size="small" color="inherit" aria-label={TEXTS.removeCode(label)} onClick={() => setIsAsked(true)}>
        {TEXTS.remove}
      </Button>
      <Suspense fallback={null}>{value !== null && <ShownCode label={label} value={value} onClose={hide} />}</Suspense>
      {isAsked && (
        <QuestionDialog
          title={TEXTS.removeCode(label)}
          confirm={[TEXTS.remove, TEXTS.removing]}
          busy={isPending}
          onConfirm={() => void remove('codes', { id, previousData: code, meta: { customerId } })}
          onClose={() => setIsAsked(false)}
        >
          {TEXTS.removeQuestion(label)}
        </QuestionDialog>
      )}
    </Stack>
  );
}
