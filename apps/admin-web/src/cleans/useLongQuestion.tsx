import { useState } from 'react';
import { QuestionDialog } from '../shared/dialog/QuestionDialog';
import { isLong, lengthText } from './length';
import { TEXTS } from './texts';

const texts = TEXTS.long;

interface Asked {
  minutes: number;
  /** It goes on: the length is until now. */
  isRunning: boolean;
  answer: (isSure: boolean) => void;
}

/** Asks before a clean is saved that is so long that its times may be wrong (decision D179). */
export function useLongQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null);
  /** `minutes`: from start to end. */
  const isSure = (minutes: number | null, isRunning = false) =>
    isLong(minutes)
      ? new Promise<boolean>((answer) => setAsked({ minutes, isRunning, answer }))
      : Promise.resolve(true);
  const answer = (is: boolean) => {
    asked?.answer(is);
    setAsked(null);
  };
  const question = asked && (
    <QuestionDialog
      title={texts.title}
      confirm={[texts.save, texts.save]}
      cancel={texts.change}
      busy={false}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {(asked.isRunning ? texts.running : texts.done)(lengthText(asked.minutes))}
    </QuestionDialog>
  );
  return { isSure, question };
}
