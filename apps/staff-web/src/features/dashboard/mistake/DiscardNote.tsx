import { useEffect, useRef, type RefObject } from 'react';
import { Banner, Button } from '@tidycrew/web';
import type { ShownJob } from '../../../offline/view';
import type { Ended } from '../complete/EndedNote';
import { OfficeWords } from '../../../shell/office';
import { TEXTS } from '../texts';
import { MISTAKE_TEXTS } from './texts';
import { useMistake } from './useMistake';

const UNDO_MS = 8_000;

/** What waits to be discarded, and how it is done before its time; null: nothing. Whoever clears its timer keeps the start. */
export type Discarding = RefObject<{ timer: ReturnType<typeof setTimeout>; run: () => void } | null>;

interface DiscardNoteProps {
  shown: ShownJob;
  discarding: Discarding;
  /** It was undone, or refused and that was read. */
  onOver: () => void;
  onEnded: (ended: Ended) => void;
}

/**
 * 'Discard start' with the way back for eight seconds: until then nothing is sent, and the clean goes on (decision D584). It is sent
 * at once when the page is left meanwhile.
 */
export function DiscardNote({ shown, discarding, onOver, onEnded }: DiscardNoteProps) {
  const { mend, problem } = useMistake(shown, onEnded);
  const act = useRef(mend);
  act.current = mend;
  useEffect(() => {
    if (discarding.current) return;
    const run = () => {
      clearTimeout(timer);
      discarding.current = null;
      act.current(null);
    };
    const timer = setTimeout(run, UNDO_MS);
    discarding.current = { timer, run };
  }, [discarding]);
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
