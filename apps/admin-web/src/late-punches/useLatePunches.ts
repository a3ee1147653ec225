import { useNotify, type RaRecord } from 'react-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminClean, LatePunch, LatePunchDecision, PunchDecision } from '@tidycrew/contracts';
import { refreshAfterClean, failureSentence } from '../common';
import { useUrlList } from '../common/list';
import { apiErrorOf, useOffice, type CleanRecord } from '../data-provider';
import { LATE_TEXTS as TEXTS } from './texts';

export type LatePunchRecord = LatePunch & RaRecord<number>;

const PAGE_SIZE = 20;
/** Phones come back to a network at any time. */
const REFRESH_MS = 120_000;
const SORTABLE = ['receivedAt'] as const;
const FILTERS = ['state'] as const;
export const STATES = [
  ['waiting', TEXTS.waitingOnly],
  ['decided', TEXTS.decidedOnly],
] as const;

/** The page that the address asks for: what waits, oldest first, then what was decided last (decision D258). */
export function useLatePunches() {
  return useUrlList<LatePunchRecord>({
    perPage: PAGE_SIZE,
    sortable: SORTABLE,
    filters: FILTERS,
    toFilter: ({ state }) => (state === 'waiting' || state === 'decided' ? { waiting: state === 'waiting' } : {}),
    queryOptions: { refetchInterval: REFRESH_MS },
  });
}

/** The clean whose dialog is open, read when it is asked for; of several that are asked for, the last one. */
export function useOpenClean() {
  const notify = useNotify();
  const office = useOffice();
  // Not a query: what is asked for later takes the place of what is still on its way.
  const { data, mutate, reset } = useMutation({
    mutationFn: async (id: number): Promise<AdminClean> => (await office.getOne<CleanRecord>('cleans', { id })).data,
  });
  const open = (id: number) =>
    mutate(id, {
      onError: (error) => {
        console.warn('The clean could not be loaded.', error);
        notify(TEXTS.cleanFailed, { type: 'error' });
      },
    });
  return { clean: data, open, close: reset };
}

/** Decides about one, once however often the button is pressed; who was second reads who was first. */
export function useDecide({ id }: LatePunch, decision: PunchDecision, onDone: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const office = useOffice();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: LatePunchDecision) => office.decideLatePunch(id, body),
    onSuccess: () => {
      notify(TEXTS.done[decision], { type: 'success' });
      onDone();
    },
    onSettled: (_, failure) => {
      if (!failure || apiErrorOf(failure)) refreshAfterClean(client);
    },
  });
  return {
    decide: mutate,
    isSaving: isPending,
    problem: error ? failureSentence(error, { fallback: TEXTS.failed, network: TEXTS.failed }) : null,
  };
}
