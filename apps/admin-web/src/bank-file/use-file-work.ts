import { createContext, use, useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BankFile, BankLine, BankLineGroup } from '@tidycrew/contracts';
import { fieldErrors, isUnanswered, useOffice } from '../data-provider';
import { errorSentence, refreshAfterChange } from '../shared';
import { useOneAtATime } from '../shared/use-one-at-a-time';
import {
  madeOf,
  NO_CHOICES,
  toCalls,
  withLineAside,
  withoutChoice,
  withTarget,
  withTicks,
  type Choices,
  type LineTarget,
} from './choices';
import type { SplitDraft } from './split';
import { FILE_TEXTS as TEXTS } from './texts';

/** Suggestions of a large file are half a second of work for the server: a look at another page asks for none. */
const FRESH_MS = 60_000;

/** The query key of the lines that somebody must decide about. */
export const openLinesKey = (id: number) => ['bank-files', 'file', id, 'open'] as const;

/** A file with the lines that somebody must decide about, or with those of a group that nothing is to be done about. */
export function useBankFile(id: number, group?: BankLineGroup) {
  const office = useOffice();
  return useQuery<BankFile>({
    queryKey: group ? ['bank-files', 'file', id, group] : openLinesKey(id),
    queryFn: ({ signal }) => office.getBankFile(id, group ? { group } : { open: true }, { signal }),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
    // Thousands of lines would be compared one by one at each change.
    structuralSharing: false,
  });
}

/** What was decided about the lines of the file around, and how more is. */
interface LineWork {
  choices: Choices;
  /** Why lines could not be recorded, by their numbers in the file. */
  problems: ReadonlyMap<number, string>;
  isBusy: boolean;
  /** Splits that are being typed, by their lines: a window that gets narrower draws its lines anew. */
  drafts: Map<number, SplitDraft>;
  onTick: (lines: readonly BankLine[], isOn: boolean) => void;
  onTarget: (line: BankLine, target: LineTarget) => void;
  onPut: (line: BankLine, to: 'put-aside' | 'take-back') => void;
  onUndo: (line: BankLine) => void;
}

/** A context, so that the columns of a table stay the same while ticks change. */
export const LineWorkContext = createContext({} as LineWork);
export const useLineWork = () => use(LineWorkContext);

const NO_PROBLEMS: ReadonlyMap<number, string> = new Map();

/** What is decided about a file's lines, and the calls that carry it out. */
export function useFileWork(file: BankFile) {
  const [choices, setChoices] = useState<Choices>(NO_CHOICES);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const record = useRecord(file, {
    onBegun: () => setProblems(NO_PROBLEMS),
    onRefused: (line, why) => {
      setProblems(new Map([[line.line, why]]));
      setChoices((all) => withoutChoice(all, line));
    },
  });
  const [drafts] = useState(() => new Map<number, SplitDraft>());
  const put = usePut(file);
  const putOnce = useOneAtATime(put.mutateAsync);
  const undo = useUndo(file);
  const undoOnce = useOneAtATime(undo.mutateAsync);
  const isBusy = record.isPending || put.isPending || undo.isPending;
  const work = useMemo(
    (): LineWork => ({
      choices,
      problems,
      isBusy,
      drafts,
      onTick: (lines, isOn) => setChoices((all) => withTicks(all, lines, isOn)),
      onTarget: (line, target) => setChoices((all) => withTarget(all, line, target)),
      onPut: (line, to) => putOnce({ line, to }),
      onUndo: (line) => undoOnce(line),
    }),
    [choices, problems, isBusy, drafts, putOnce, undoOnce],
  );
  return { work, record };
}

/** Puts a line aside, or takes it back. */
function usePut(file: BankFile) {
  const office = useOffice();
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ line, to }: { line: BankLine; to: 'put-aside' | 'take-back' }) =>
      office.putBankLine(file.id, line.id, to),
    onSuccess: (_, { line, to }) => {
      const key = openLinesKey(file.id);
      if (to === 'take-back') return refreshAfterChange(client);
      client.setQueryData<BankFile>(key, (shown) => shown && withLineAside(shown, line));
      document.getElementById(groupId(line.group))?.focus();
      refreshAfterChange(client, key);
    },
    onError: (error) => {
      notify(TEXTS.putFailed(errorSentence(error)), { type: 'error' });
      refreshAfterChange(client);
    },
  });
}

/** Takes back what a line made, or only its link. */
function useUndo(file: BankFile) {
  const office = useOffice();
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (line: BankLine) => office.undoBankLine(file.id, line.id),
    onSuccess: ({ reversed }) => notify(TEXTS.undone(reversed), { type: 'success' }),
    onError: (error) => notify(TEXTS.undoFailed(errorSentence(error)), { type: 'error' }),
    onSettled: () => refreshAfterChange(client),
  });
}

/** The heading of a group, which takes the focus of a line that has left it. */
export const groupId = (group: BankLine['group']): string => `bank-lines-${group}`;

interface Listeners {
  onBegun: () => void;
  onRefused: (line: BankLine, why: string) => void;
}

/** Records payments of ticked lines, a call after the other; what the first refusal leaves is not sent. */
function useRecord(file: BankFile, { onBegun, onRefused }: Listeners) {
  const office = useOffice();
  const client = useQueryClient();
  const notify = useNotify();
  const [done, setDone] = useState(0);
  const mutation = useMutation({
    mutationFn: async ({ lines, choices }: { lines: readonly BankLine[]; choices: Choices }) => {
      let [recorded, already] = [0, 0];
      const by = new Set<string>();
      setDone(0);
      onBegun();
      for (const call of toCalls(lines, choices)) {
        try {
          const answer = await office.confirmBankLines(file.id, call);
          recorded += answer.recorded;
          already += answer.already;
          for (const name of answer.alreadyBy) by.add(name);
          setDone((before) => before + call.length);
        } catch (error) {
          throw new StoppedRecording(recorded, error);
        }
      }
      return { recorded, already, by: [...by] };
    },
    onSuccess: ({ recorded, already, by }, { lines, choices }) =>
      notify(already === 0 ? TEXTS.recorded(madeOf(lines, choices)) : TEXTS.recordedBeside(recorded, already, by), {
        type: 'success',
      }),
    onError: (error, { lines }) => {
      const [name = '', why = ''] = Object.entries(fieldErrors(error.cause))[0] ?? [];
      const line = lines.find((one) => name === `line ${one.line}`);
      if (line) onRefused(line, why);
    },
    onSettled: () => refreshAfterChange(client),
  });
  return { ...mutation, done, start: useOneAtATime(mutation.mutateAsync) };
}

/** Why recording ended before its time, and what had been recorded by then. */
class StoppedRecording extends Error {
  constructor(recorded: number, cause: unknown) {
    super(stoppedSentence(recorded, cause), { cause });
  }
}

function stoppedSentence(recorded: number, error: unknown): string {
  const sentence = errorSentence(error);
  if (isUnanswered(error)) return TEXTS.failed(recorded, sentence);
  const isOfLine = Object.keys(fieldErrors(error)).some((field) => field.startsWith('line '));
  return `${TEXTS.refused(recorded, sentence)}${isOfLine ? ` ${TEXTS.unticked}` : ''}`;
}
