import { useCallback, useEffect, useRef, useState } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { CrewVisit } from '@tidycrew/contracts';
import type { ShownJob } from '../../offline/view';
import type { AddedCustomer } from './add-customer/useAddCustomer';
import type { Ended } from './complete/EndedNote';
import type { OpenDialog } from './Dialogs';
import type { Discarding } from './mistake/DiscardNote';
import { noteRecent } from './nearby/recent';
import { refreshWork } from './queries';
import type { Begun } from './start/StartDialog';
import type { StartCustomer } from './start/useAllotment';

/** The dialog that is open, what was said of those before it, and how the page goes on from one to the next. */
export function useSteps(client: QueryClient) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [added, setAdded] = useState<AddedCustomer | null>(null);
  const [ended, setEnded] = useState<Ended | null>(null);
  /** The cleans whose end was said, also once that was put away. */
  const [endedIds, setEndedIds] = useState<number[]>([]);
  const [started, setStarted] = useState<Begun | null>(null);
  const discard = useDiscard();
  /** Whatever else is done about a clean takes its 'Discard start' back. */
  const goOn = (kind: 'complete' | 'mistake', shown: ShownJob) => {
    discard.keepStart();
    setDialog({ kind, shown });
  };
  const close = useCallback(() => {
    setDialog(null);
    // The polls stood still while the start dialog was open.
    refreshWork(client);
  }, [client]);
  const start = useCallback((customer: StartCustomer, visit?: CrewVisit) => {
    setAdded(null);
    setEnded(null);
    setStarted(null);
    setDialog({ kind: 'start', customer, visit });
  }, []);
  const begin = (begun: Begun) => {
    if (dialog?.kind === 'start') noteRecent(dialog.customer.id);
    setStarted(begun);
    close();
  };
  const finish = useCallback(
    (how: Ended) => {
      const { jobId } = how;
      setEnded(how);
      if (jobId !== undefined) {
        setStarted(null);
        setEndedIds((ids) => [...ids, jobId]);
      }
      close();
    },
    [close],
  );

  return {
    dialog,
    setDialog,
    added,
    setAdded,
    ended,
    setEnded,
    endedIds,
    started,
    setStarted,
    ...discard,
    goOn,
    close,
    start,
    begin,
    finish,
  };
}

/** The clean whose start is to be discarded in a moment, unless that is taken back (decision D584). */
function useDiscard() {
  const [discarded, setDiscarded] = useState<ShownJob | null>(null);
  const discarding: Discarding = useRef(null);
  // Nobody could take it back on another page, nor know of it after coming back.
  useEffect(() => () => discarding.current?.run(), []);
  const keepStart = () => {
    clearTimeout(discarding.current?.timer);
    discarding.current = null;
    setDiscarded(null);
  };
  return { discarded, setDiscarded, discarding, keepStart };
}
