import { useEffect, useRef, type RefObject } from 'react';
import { Banner, Button } from '@tidycrew/web';
import type { ShownJob } from '../../../offline/view';
import type { Ended } from '../complete/EndedNote';
import { OfficeWords } from '../../../shell/office';
import { TEXTS } from '../texts';
import { MISTAKE_TEXTS } from './texts';
import { useMistake } from './useMistake';

const UNDO_MS = 8_000;

interface DiscardNoteProps {
  shown: ShownJob;
  /** Until it is discarded; whoever clears it keeps the start. */
  timer: RefObject<ReturnType<typeof setTimeout> | undefined>;
  /** It was undone, or refused and that was read. */
  onOver: () => void;
  onEnded: (ended: Ended) => void;
}

/**
 * 'Discard start' with the way back for eight seconds: until then nothing is sent, and the clean goes on (decision D584). It is sent
 * also when the page is left meanwhile.
 */
export function DiscardNote({ shown, timer, onOver, onEnded }: DiscardNoteProps) {
  const { mend, problem } = useMistake(shown, onEnded);
  const act = useRef(mend);
  act.current = mend;
  useEffect(() => {
    // Not cleared when the page is left: what was pressed happens.
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      act.current(null);
    }, UNDO_MS);
  }, [timer]);
  return (
    <Banner
      tone={problem ? 'danger' : 'warning'}
      action={
        <Button variant="secondary" onClick={onOver}>
          {problem ? TEXTS.nearby.dismiss : MISTAKE_TEXTS.undo}
        </Button>
      }
    >
      <OfficeWords names={[shown.job.customerName]}>
        {problem ?? MISTAKE_TEXTS.takingBack(shown.job.customerName)}
      </OfficeWords>
    </Banner>
  );
}
