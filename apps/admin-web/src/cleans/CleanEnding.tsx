import { useState } from 'react';
import { Box, Stack, Typography } from '@mui/material';
import type { AdminClean } from '@tidycrew/contracts';
import { targetFinish } from '@tidycrew/domain';
import { Button, formatTime } from '@tidycrew/web';
import { toServerTime } from '@tidycrew/web/api';
import { ConfirmDialog, ReasonDialog } from '../common';
import type { BusinessClock } from '../common/use-business-zone';
import { useOffice } from '../data-provider';
import { isLong, lengthOf, lengthText } from './length';
import { TEXTS } from './texts';
import { toWallInput } from './times';
import { useCleanWrite } from './useEditClean';

interface CleanEndingProps {
  clean: AdminClean;
  clock: BusinessClock;
  disabled: boolean;
  onDone: () => void;
  /** Fills in the end, 'yyyy-MM-ddTHH:mm' at the business. */
  onUseEnd: (end: string) => void;
}

/** 'Complete Clean' for active ones, and discarding a mistake (document 001 section 4, decision D30). */
export function CleanEnding({ clean, clock, disabled, onDone, onUseEnd }: CleanEndingProps) {
  const [asked, setAsked] = useState<'end' | 'discard' | null>(null);
  const close = () => setAsked(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      {clean.clockOutTime === null && (
        <Button variant="secondary" disabled={disabled} onClick={() => setAsked('end')}>
          {TEXTS.end.button}
        </Button>
      )}
      <Button variant="quiet" disabled={disabled} onClick={() => setAsked('discard')}>
        <Box component="span" sx={{ color: disabled ? undefined : 'error.main' }}>
          {TEXTS.discard.button}
        </Box>
      </Button>
      {asked === 'end' && (
        <EndQuestion
          clean={clean}
          clock={clock}
          onClose={close}
          onDone={onDone}
          onUseEnd={(end) => {
            close();
            onUseEnd(end);
          }}
        />
      )}
      {asked === 'discard' && <DiscardQuestion clean={clean} onClose={close} onDone={onDone} />}
    </Box>
  );
}

interface QuestionProps {
  clean: AdminClean;
  onClose: () => void;
  onDone: () => void;
}

function EndQuestion({
  clean,
  clock,
  onUseEnd,
  onClose,
  onDone,
}: QuestionProps & Pick<CleanEndingProps, 'clock' | 'onUseEnd'>) {
  const office = useOffice();
  const ending = useCleanWrite<void>(clean, () => office.endActive(clean.jobId), TEXTS.end, onDone);
  const length = lengthOf(clean.clockInTime, new Date(toServerTime(Date.now())).toISOString());
  const target = targetFinish(new Date(clean.clockInTime), clean.allocatedMinutes);
  return (
    <ConfirmDialog
      title={TEXTS.end.button}
      confirmLabel={TEXTS.end.button}
      busyLabel={TEXTS.end.busy}
      busy={ending.isBusy}
      problem={ending.problem}
      onConfirm={() => ending.write()}
      onClose={onClose}
    >
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <p>{TEXTS.end.question}</p>
        {isLong(length) && (
          <>
            <Typography sx={{ color: 'error.main', fontWeight: 600 }}>
              {TEXTS.end.running(lengthText(length))}
            </Typography>
            {target && (
              <Button
                variant="secondary"
                disabled={ending.isBusy}
                onClick={() => onUseEnd(toWallInput(target.getTime(), clock.offsetAt))}
              >
                {TEXTS.end.takeTarget(formatTime(target, clock.zone))}
              </Button>
            )}
          </>
        )}
        <Typography color="textSecondary">{TEXTS.end.unsaved}</Typography>
      </Stack>
    </ConfirmDialog>
  );
}

function DiscardQuestion({ clean, onClose, onDone }: QuestionProps) {
  const office = useOffice();
  const discarding = useCleanWrite(clean, (text: string) => office.discard(clean.jobId, text), TEXTS.discard, onDone);
  return (
    <ReasonDialog
      title={TEXTS.discard.title}
      confirmLabel={TEXTS.discard.button}
      busyLabel={TEXTS.discard.busy}
      tone="danger"
      label={TEXTS.discard.reason}
      missing={TEXTS.discard.required}
      busy={discarding.isBusy}
      problem={discarding.problem}
      onConfirm={discarding.write}
      onClose={onClose}
    >
      {TEXTS.discard.text}
    </ReasonDialog>
  );
}
