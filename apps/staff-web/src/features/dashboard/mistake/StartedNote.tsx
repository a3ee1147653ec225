import { useEffect, useRef } from 'react';
import { Banner, Button } from '@tidycrew/web';
import type { ShownJob } from '../../../offline/view';
import type { Ended } from '../complete/EndedNote';
import { canMend } from '../current/CurrentClean';
import { leadToTop } from '../lead-to-top';
import { OfficeWords } from '../../../shell/office';
import { TEXTS } from '../texts';
import { MISTAKE_TEXTS } from './texts';
import { useMistake } from './useMistake';

const STAYS_MS = 10_000;

interface StartedNoteProps {
  shown: ShownJob;
  onOver: () => void;
  /** It was undone. */
  onEnded: (ended: Ended) => void;
}

/** For ten seconds after a start: what began, and the way back (decision D92). */
export function StartedNote({ shown, onOver, onEnded }: StartedNoteProps) {
  const { mend, isMending, problem } = useMistake(shown, onEnded);
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => leadToTop(document.getElementById('currently-working')), []);
  const stays = !isMending && problem === null;
  useEffect(() => {
    if (!stays) return;
    const timer = setTimeout(() => over.current(), STAYS_MS);
    return () => clearTimeout(timer);
  }, [stays]);
  return (
    <Banner
      tone={problem ? 'danger' : 'success'}
      action={
        problem ? (
          <Button variant="quiet" onClick={onOver}>
            {TEXTS.nearby.dismiss}
          </Button>
        ) : (
          canMend(shown) && (
            <Button variant="secondary" busy={isMending} busyLabel={MISTAKE_TEXTS.undoing} onClick={() => mend(null)}>
              {MISTAKE_TEXTS.undo}
            </Button>
          )
        )
      }
    >
      <OfficeWords names={[shown.job.customerName]}>
        {problem ?? MISTAKE_TEXTS.started(shown.job.customerName)}
      </OfficeWords>
    </Banner>
  );
}
