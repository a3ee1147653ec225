import { useEffect, useRef } from 'react';
import { Banner, CloseIcon, IconButton } from '@tidycrew/web';
import { OfficeWords } from '../../../shell/office';
import { leadToTop } from '../lead-to-top';
import { TEXTS } from '../texts';

/** What is said of a clean, or a visit, that is over for the person, or is another's now. */
export interface Ended {
  /** Id of the clean that is over; absent for a visit. */
  jobId?: number;
  /** 'info' where it did not end as it should. */
  tone: 'success' | 'info';
  text: string;
  /** Who and where is named in it. */
  names: readonly string[];
  /** What comes next, until another clean has begun. */
  next?: string;
}

interface EndedNoteProps {
  ended: Ended;
  isWorking: boolean;
  onDismiss: () => void;
}

/** What became of what is over, in the place of its card. */
export function EndedNote({ ended, isWorking, onDismiss }: EndedNoteProps) {
  const { tone, text, names, next = '' } = ended;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => leadToTop(place.current), [ended]);
  return (
    <div ref={place}>
      <Banner
        tone={tone}
        action={<IconButton label={TEXTS.nearby.dismiss} icon={<CloseIcon size={20} />} onClick={onDismiss} />}
      >
        <OfficeWords names={names}>{isWorking ? text : `${text} ${next}`}</OfficeWords>
      </Banner>
    </div>
  );
}
