import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, CloseButton, Dialog, punch, sentenceFor, TextField, useUser } from '@tidycrew/web';
import { LIMITS, type CrewDay, type CrewVisit, type RefusalKind, type VisitRefusalRequest } from '@tidycrew/contracts';
import { ChoiceCard } from '../ChoiceCard';
import { FormProblem } from '../FormProblem';
import { KEYS } from '../queries';
import { TEXTS } from '../texts';
import { REFUSAL_TEXTS } from './texts';

const KINDS = Object.keys(REFUSAL_TEXTS.kinds) as RefusalKind[];

/** 'Cannot clean': tells the office why nobody cleans here today (decision D61). */
export function RefusalDialog({ visit, onClose }: { visit: CrewVisit; onClose: () => void }) {
  const [kind, setKind] = useState<RefusalKind | null>(null);
  const [note, setNote] = useState('');
  const { refuse, isSending, problem } = useRefusal(visit.visitId, onClose);
  return (
    <Dialog
      open
      title={REFUSAL_TEXTS.title}
      onClose={onClose}
      busy={isSending}
      isDirty={note !== ''}
      footer={
        <>
          <CloseButton disabled={isSending}>{TEXTS.cancel}</CloseButton>
          <Button
            disabled={kind === null}
            busy={isSending}
            busyLabel={REFUSAL_TEXTS.submitting}
            onClick={() => kind && refuse({ kind, note: note.trim() || null })}
          >
            {REFUSAL_TEXTS.submit}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          <strong>{visit.customerName}</strong>
        </p>
        <fieldset className="stack">
          <legend>{REFUSAL_TEXTS.question}</legend>
          {KINDS.map((each) => (
            <ChoiceCard key={each} name="refusal" checked={kind === each} onChoose={() => setKind(each)}>
              {REFUSAL_TEXTS.kinds[each]}
            </ChoiceCard>
          ))}
        </fieldset>
        <TextField
          label={REFUSAL_TEXTS.note}
          value={note}
          maxLength={LIMITS.planNote}
          onChange={(event) => setNote(event.target.value)}
        />
        {problem !== null && !isSending && <FormProblem>{problem}</FormProblem>}
      </div>
    </Dialog>
  );
}

/** Once, however often it is sent; the list follows at once. */
function useRefusal(visitId: number, onTold: () => void) {
  const user = useUser();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: VisitRefusalRequest) =>
      punch<CrewDay>(user.id, `refuse.${visitId}`, `/api/staff/visits/${visitId}/refuse`, body),
    networkMode: 'always',
    onSuccess: (day) => {
      client.setQueryData([...KEYS.day, 'today'], day);
      onTold();
    },
  });
  const problem = error ? sentenceFor(error, { fallback: REFUSAL_TEXTS.failed, network: TEXTS.networkError }) : null;
  return { refuse: mutate, isSending: isPending, problem };
}
