import { createContext, use } from 'react';
import type { BankLine, BankTarget } from '@tidycrew/contracts';
import { NO_CHOICES, type Choices } from './choices';

/** What was decided about the lines of the file around, and how more is. */
export interface LineWork {
  choices: Choices;
  /** Why lines could not be recorded, by their numbers in the file. */
  problems: ReadonlyMap<number, string>;
  isBusy: boolean;
  onTick: (lines: readonly BankLine[], isOn: boolean) => void;
  onTarget: (line: BankLine, target: BankTarget) => void;
  onPut: (line: BankLine, to: 'put-aside' | 'take-back') => void;
}

const nothing = () => undefined;

/** A context, so that the columns of a table stay the same while ticks change. */
export const LineWorkContext = createContext<LineWork>({
  choices: NO_CHOICES,
  problems: new Map(),
  isBusy: false,
  onTick: nothing,
  onTarget: nothing,
  onPut: nothing,
});

export const useLineWork = () => use(LineWorkContext);
