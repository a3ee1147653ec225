import { useEffect, useRef } from 'react';
import { Banner, Button } from '@tidycrew/web';
import { TEXTS } from '../texts';

/** What is said of a clean that is over for the person. */
export interface Ended {
  /** 'info' where it did not end as it should. */
  tone: 'success' | 'info';
  text: string;
  /** What comes next, until another clean has begun. */
  next?: string;
}

interface EndedNoteProps {
  ended: Ended;
  isWorking: boolean;
  onDismiss: () => void;
}

/** What became of the clean that is over. The button that was pressed went with its card: the focus goes on here. */
export function EndedNote({ ended: { tone, text, next = '' }, isWorking, onDismiss }: EndedNoteProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} tabIndex={-1}>
      <Banner
        tone={tone}
        action={
          <Button variant="quiet" onClick={onDismiss}>
            {TEXTS.nearby.dismiss}
          </Button>
        }
      >
        {isWorking ? text : `${text} ${next}`}
      </Banner>
    </div>
  );
}
