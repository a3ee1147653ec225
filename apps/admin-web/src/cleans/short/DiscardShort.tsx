import { useState } from 'react';
import { Button, Typography } from '@mui/material';
import type { AdminClean } from '@tidycrew/contracts';
import { useCanChange } from '../../session/use-session';
import { QuestionDialog } from '../../shared/dialog/QuestionDialog';
import { useDiscard } from '../CleanEnding';
import { TEXTS as CLEAN_TEXTS } from '../texts';
import { TEXTS } from './texts';

/** Discards a clean of no length after a question, because nothing brings it back (decisions D30, D485). */
export function DiscardShort(clean: Pick<AdminClean, 'jobId' | 'customerName'>) {
  const canChange = useCanChange();
  const [isAsked, setIsAsked] = useState(false);
  const { discard, reset, isBusy, problem } = useDiscard({ ...clean, onDone: () => setIsAsked(false) });
  if (!canChange) return null;
  const { customerName } = clean;
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
          busy={isBusy}
          problem={problem}
          onConfirm={() => void discard(TEXTS.reason)}
          onClose={() => setIsAsked(false)}
        >
          <Typography>{TEXTS.text(customerName)}</Typography>
        </QuestionDialog>
      )}
    </>
  );
}
