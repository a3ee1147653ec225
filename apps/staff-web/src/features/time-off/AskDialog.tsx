import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Banner, Button, CloseButton, Dialog, postOnce, sentenceFor, TextField, useUser } from '@tidycrew/web';
import { LIMITS, type Absence, type AbsenceRequest } from '@tidycrew/contracts';
import { OfficeWords } from '../../shell/office';
import { TEXTS } from './texts';

/** Whatever is told of who is away. */
const ABOUT_ABSENCES = ['absences', 'crew-day', 'teams'];

/** Sends something about one's own absences, once however often it is sent; what stands there then is shown, also after a refusal. */
export function useAbsenceCall<Body extends object = object>(
  path: string,
  kind: string,
  onDone: () => void = () => undefined,
) {
  const user = useUser();
  const client = useQueryClient();
  const refresh = () => Promise.all(ABOUT_ABSENCES.map((name) => client.invalidateQueries({ queryKey: [name] })));
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Body) => postOnce<Absence>(user.id, kind, path, body),
    networkMode: 'always',
    onSuccess: async () => {
      await refresh();
      onDone();
    },
    onError: () => void refresh(),
  });
  const problem = error && !isPending ? sentenceFor(error, { fallback: TEXTS.failed, network: TEXTS.network }) : null;
  return { send: mutate, isSending: isPending, problem };
}

/** Why something about an absence was not stored. */
export const Problem = ({ children }: { children: string | null }) =>
  children !== null && (
    <Banner tone="danger">
      <OfficeWords>{children}</OfficeWords>
    </Banner>
  );

interface AskDialogProps {
  /** Ill from today on, which counts at once; else days off that the office decides about. */
  isSick: boolean;
  /** yyyy-MM-dd */
  today: string;
  onClose: () => void;
}

/** 'I can't work today', or days off. */
export function AskDialog({ isSick, today, onClose }: AskDialogProps) {
  const [fromDay, setFromDay] = useState(isSick ? today : '');
  const [untilDay, setUntilDay] = useState(isSick ? today : '');
  const [note, setNote] = useState('');
  const { send, isSending, problem } = useAbsenceCall<AbsenceRequest>('/api/staff/absences', 'absence', onClose);
  const why = fromDay === '' || untilDay === '' ? TEXTS.daysFirst : untilDay < fromDay ? TEXTS.order : null;
  return (
    <Dialog
      open
      title={isSick ? TEXTS.ill : TEXTS.off}
      onClose={onClose}
      busy={isSending}
      isDirty={note !== ''}
      why={why}
      footer={
        <>
          <CloseButton disabled={isSending}>{TEXTS.cancel}</CloseButton>
          <Button
            disabled={why !== null}
            busy={isSending}
            busyLabel={isSick ? TEXTS.telling : TEXTS.asking}
            onClick={() => send({ fromDay, untilDay, isSick, note: note.trim() || null })}
          >
            {isSick ? TEXTS.tell : TEXTS.ask}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{isSick ? TEXTS.illText : TEXTS.offText}</p>
        {!isSick && (
          <TextField
            type="date"
            label={TEXTS.from}
            value={fromDay}
            onChange={(event) => {
              setFromDay(event.target.value);
              if (untilDay < event.target.value) setUntilDay(event.target.value);
            }}
          />
        )}
        <TextField
          type="date"
          label={isSick ? TEXTS.illUntil : TEXTS.until}
          value={untilDay}
          min={fromDay || undefined}
          onChange={(event) => setUntilDay(event.target.value)}
        />
        <TextField
          label={TEXTS.note}
          hint={TEXTS.noteHint}
          value={note}
          maxLength={LIMITS.absenceNote}
          onChange={(event) => setNote(event.target.value)}
        />
        <Problem>{problem}</Problem>
      </div>
    </Dialog>
  );
}
