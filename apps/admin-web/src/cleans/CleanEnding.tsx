import { useState } from 'react';
import { useDelete, useNotify } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import { Box, Button, Stack, Typography } from '@mui/material';
import type { AdminClean } from '@tidycrew/contracts';
import { targetFinish } from '@tidycrew/domain';
import { toServerTime } from '@tidycrew/web/api';
import { formatTime } from '@tidycrew/web/time';
import { DONE, errorSentence } from '../shared';
import type { BusinessClock } from '../providers/business-zone';
import { isUnanswered, useOffice } from '../data-provider';
import { AskDialog } from '../shared/dialog/AskDialog';
import { ReasonDialog } from '../shared/dialog/ReasonDialog';
import { isLong, lengthOf, lengthText } from './length';
import { TEXTS } from './texts';
import { toWallInput } from './times';

interface QuestionProps {
  clean: AdminClean;
  onClose: () => void;
  onDone: () => void;
}

interface CleanEndingProps extends Omit<QuestionProps, 'onClose'> {
  clock: BusinessClock;
  /** Fills in the end, 'yyyy-MM-ddTHH:mm' at the business. */
  onUseEnd: (end: string) => void;
}

/** 'Complete Clean' for active ones, and discarding a mistake (document 001 section 4, decision D30). */
export function CleanEnding({ clean, clock, onDone, onUseEnd }: CleanEndingProps) {
  const [asked, setAsked] = useState<'end' | 'discard' | null>(null);
  const question = { clean, onDone, onClose: () => setAsked(null) };
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, width: 1, mt: 1, pt: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      {clean.clockOutTime === null && (
        <Button variant="outlined" color="inherit" onClick={() => setAsked('end')}>
          {TEXTS.end.button}
        </Button>
      )}
      <Button color="error" onClick={() => setAsked('discard')}>
        {TEXTS.discard.button}
      </Button>
      {asked === 'end' && (
        <EndQuestion
          {...question}
          clock={clock}
          onUseEnd={(end) => {
            setAsked(null);
            onUseEnd(end);
          }}
        />
      )}
      {asked === 'discard' && <DiscardQuestion {...question} />}
    </Box>
  );
}

const NOTHING = {};

function EndQuestion({ clean, clock, onUseEnd, onClose, onDone }: QuestionProps & CleanEndingProps) {
  const texts = TEXTS.end;
  const office = useOffice();
  const notify = useNotify();
  const { mutateAsync, isPending, error } = useMutation({
    mutationKey: ['cleans', 'complete'],
    mutationFn: () => office.endActive(clean.jobId),
    onSuccess: () => {
      notify(texts.done(clean.customerName), DONE);
      onDone();
    },
  });
  const length = lengthOf(clean.clockInTime, new Date(toServerTime(Date.now())).toISOString());
  const target = targetFinish(new Date(clean.clockInTime), clean.allocatedMinutes);
  return (
    <AskDialog
      title={texts.button}
      values={NOTHING}
      isBusy={isPending}
      problem={endProblem(error, texts)}
      // It says itself why it did not work.
      onSubmit={() => mutateAsync().catch(() => undefined)}
      onClose={onClose}
      buttonOf={() => ({ label: texts.button, busy: texts.busy })}
    >
      {() => (
        <Stack sx={{ alignItems: 'flex-start', gap: 1.5 }}>
          <Typography>{texts.question}</Typography>
          {isLong(length) && (
            <>
              <Typography color="error" sx={{ fontWeight: 600 }}>
                {texts.running(lengthText(length))}
              </Typography>
              {target && (
                <Button
                  variant="outlined"
                  color="inherit"
                  disabled={isPending}
                  onClick={() => onUseEnd(toWallInput(target.getTime(), clock.offsetAt))}
                >
                  {texts.takeTarget(formatTime(target, clock.zone))}
                </Button>
              )}
            </>
          )}
          <Typography color="textSecondary">{texts.unsaved}</Typography>
        </Stack>
      )}
    </AskDialog>
  );
}

function DiscardQuestion({ clean, onClose, onDone }: QuestionProps) {
  const texts = TEXTS.discard;
  const { discard, isBusy, problem } = useDiscard({ ...clean, onDone });
  return (
    <ReasonDialog
      title={texts.title}
      confirm={[texts.button, texts.busy]}
      color="error"
      label={texts.reason}
      missing={texts.required}
      isBusy={isBusy}
      problem={problem}
      onConfirm={discard}
      onClose={onClose}
    >
      {texts.text}
    </ReasonDialog>
  );
}

type Discarding = Pick<AdminClean, 'jobId' | 'customerName'> & Pick<QuestionProps, 'onDone'>;

/** Discards a clean with a reason; whoever asks for it says why it did not work. */
export function useDiscard({ jobId: id, customerName, onDone }: Discarding) {
  const notify = useNotify();
  const [write, { isPending, error, reset }] = useDelete<AdminClean, Error>('cleans', undefined, {
    onSuccess: () => {
      notify(TEXTS.discard.done(customerName), DONE);
      onDone();
    },
    returnPromise: true,
  });
  const discard = (reason: string) => write('cleans', { id, meta: { reason } }).catch(() => undefined);
  return { discard, reset, isBusy: isPending, problem: endProblem(error, TEXTS.discard) };
}

function endProblem(error: Error | null, texts: { failed: (error: string) => string; network: string }): string | null {
  if (!error) return null;
  return isUnanswered(error) ? texts.network : texts.failed(errorSentence(error));
}
