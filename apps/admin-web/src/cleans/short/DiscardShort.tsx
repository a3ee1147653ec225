import { useState } from 'react';
import { useDelete, useNotify } from 'react-admin';
import { Alert, Button, Typography } from '@mui/material';
import type { AdminClean } from '@tidycrew/contracts';
import { useCanChange } from '../../session/use-session';
import { DONE } from '../../shared';
import { QuestionDialog } from '../../shared/dialog/QuestionDialog';
import { discardProblem } from '../CleanEnding';
import { TEXTS as CLEAN_TEXTS } from '../texts';
import { TEXTS } from './texts';

interface DiscardShortProps {
  jobId: number;
  customerName: string;
}

/** Discards a clean of no length after a question, because nothing brings it back (decisions D30, D485). */
export function DiscardShort({ jobId: id, customerName }: DiscardShortProps) {
  const canChange = useCanChange();
  const [isAsked, setIsAsked] = useState(false);
  const notify = useNotify();
  const [discard, { isPending, error, reset }] = useDelete<AdminClean, Error>('cleans');
  if (!canChange) return null;
  const problem = discardProblem(error);
  return (
    <>
      <Button
        size="small"
        color="error"
        aria-label={TEXTS.discardOf(customerName)}
        onClick={() => {
          reset();
          setIsAsked(true);
        }}
        sx={{ minWidth: 0, minHeight: { xs: 44, lg: 32 }, my: { xs: -1.25, lg: -0.5 }, fontSize: 'inherit' }}
      >
        {TEXTS.discard}
      </Button>
      {isAsked && (
        <QuestionDialog
          title={TEXTS.title}
          confirm={[CLEAN_TEXTS.discard.button, CLEAN_TEXTS.discard.busy]}
          color="error"
          busy={isPending}
          onConfirm={() =>
            void discard(
              'cleans',
              { id, meta: { reason: TEXTS.reason } },
              {
                onSuccess: () => {
                  notify(CLEAN_TEXTS.discard.done(customerName), DONE);
                  setIsAsked(false);
                },
              },
            )
          }
          onClose={() => setIsAsked(false)}
        >
          <Typography>{TEXTS.text(customerName)}</Typography>
          {problem && !isPending && (
            <Alert severity="error" sx={{ mt: 1 }}>
              {problem}
            </Alert>
          )}
        </QuestionDialog>
      )}
    </>
  );
}
