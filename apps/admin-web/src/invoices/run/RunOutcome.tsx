import { lazy, Suspense, useState } from 'react';
import { useNotify } from 'react-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Stack } from '@mui/material';
import { dollarsToCents, formatDollars } from '@tidycrew/domain';
import { useOffice } from '../../data-provider';
import { DONE, errorSentence, refreshAfterChange } from '../../shared';
import { useOneAtATime } from '../../shared/use-one-at-a-time';
import { inBatches } from './in-batches';
import { RUN_TEXTS as TEXTS } from './texts';
import type { Run } from './use-run';

const SendDraftsDialog = lazy(() => import('./SendDraftsDialog'));

/** What was made, what was not and why, and what can be done with it. */
export function RunOutcome({ run, onUndone }: { run: Run; onUndone: () => void }) {
  const { made, refused, problem } = run;
  const [isAsked, setIsAsked] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const { undo, isUndoing } = useUndo(onUndone);
  const cents = made.reduce((sum, { totalAmount }) => sum + dollarsToCents(totalAmount), 0);
  const [first, last] = [made[0]?.invoiceNumber ?? '', made.at(-1)?.invoiceNumber ?? ''];
  return (
    <Stack role="status" sx={{ gap: 1, overflowWrap: 'anywhere' }}>
      <Alert
        severity={made.length > 0 ? 'success' : 'info'}
        action={
          made.length > 0 &&
          !isSent && (
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
              <Button color="inherit" disabled={isUndoing} onClick={() => undo(made.map(({ id }) => id))}>
                {isUndoing ? TEXTS.undoing : TEXTS.undo}
              </Button>
              <Button variant="contained" disabled={isUndoing} onClick={() => setIsAsked(true)}>
                {TEXTS.send(made.length)}
              </Button>
            </Stack>
          )
        }
      >
        {made.length > 0 ? TEXTS.made(made.length, formatDollars(cents), first, last) : TEXTS.madeNone}
      </Alert>
      {problem !== null && <Alert severity="error">{TEXTS.stopped(problem)}</Alert>}
      {refused.length > 0 && (
        <Alert severity="warning">
          {TEXTS.refused}
          <ul>
            {refused.map(({ name, error }, at) => (
              <li key={at}>
                {name}: {error}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Suspense fallback={null}>
        {isAsked && <SendDraftsDialog drafts={made} onSent={() => setIsSent(true)} onClose={() => setIsAsked(false)} />}
      </Suspense>
    </Stack>
  );
}

/** Cancels what was not sent, by calls of 100. */
function useUndo(onUndone: () => void) {
  const office = useOffice();
  const notify = useNotify();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationKey: ['invoices', 'undo-run'],
    mutationFn: async (all: number[]) => {
      const done = { changed: 0, left: [] as string[] };
      for (const ids of inBatches(all)) {
        const { changed, refused } = await office.cancelUnsent(ids);
        done.changed += changed.length;
        done.left.push(...refused.map(({ invoiceNumber, error }) => `${invoiceNumber ?? ''} ${error}`));
      }
      return done;
    },
    onSuccess: ({ changed, left }) => {
      if (left.length === 0) notify(TEXTS.undone(changed), DONE);
      else notify(`${TEXTS.undone(changed)} ${TEXTS.undoLeft(left)}`, { type: 'warning' });
      onUndone();
    },
    onError: (error) => notify(TEXTS.undoFailed(errorSentence(error)), { type: 'error' }),
    onSettled: () => refreshAfterChange(client),
  });
  return { undo: useOneAtATime(mutateAsync), isUndoing: isPending };
}
