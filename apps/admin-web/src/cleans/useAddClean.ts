import { useNotify } from 'react-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CleanCreateRequest } from '@tidycrew/contracts';
import type { OffsetAt } from '@tidycrew/domain';
import { DONE, refreshAfterClean, failureSentence } from '../common';
import { useOneAtATime } from '../common/use-one-at-a-time';
import { useOffice, type CleanRecord } from '../data-provider';
import type { CleanProblem } from './CleanFields';
import { TEXTS } from './texts';
import { instantIn, readPrice, readWallInput, toWallInput, wordsOn, type TypedTime } from './times';

const texts = TEXTS.add;

/** What is typed into the Add Clean dialog. */
export interface CleanForm {
  customerId: number | null;
  teamId: number | null;
  /** ISO text: what the start was filled in with. */
  openedAt: string;
  /** 'yyyy-MM-ddTHH:mm' at the business. */
  start: string;
  /** 'HH:mm' of the start's day; '' while it is going on. */
  end: string;
  price: string;
  memberIds: number[];
  additionalIds: number[];
}

/** What is typed as start and end. Only a time is typed for the end: it is on the day of the start. */
export function timesOf({ start, end, openedAt }: CleanForm, offsetAt: OffsetAt): { start: TypedTime; end: TypedTime } {
  const typed = readWallInput(start, offsetAt, toWallInput(openedAt, offsetAt) === start ? { stored: openedAt } : {});
  return { start: typed, end: readWallInput(`${start.slice(0, 10)}T${end}`, offsetAt, { after: instantIn(typed) }) };
}

/** The first thing that is missing, in the order of document 001 section 5; else what is sent. */
export function checkClean(
  form: CleanForm,
  offsetAt: OffsetAt,
): { problem: CleanProblem } | { body: CleanCreateRequest } {
  const refuse = (
    field: Exclude<CleanProblem['field'], `own-${number}`>,
    sentence: string = TEXTS.problems[field],
  ) => ({
    problem: { field, sentence },
  });
  if (form.customerId === null) return refuse('customer');
  if (form.teamId === null) return refuse('team');
  const typed = timesOf(form, offsetAt);
  const startTime = instantIn(typed.start);
  if (startTime === null) return refuse('start', wordsOn(typed.start).error);
  if (form.memberIds.length + form.additionalIds.length === 0) return refuse('members');
  const endTime = instantIn(typed.end);
  if (typed.end.kind === 'skipped') return refuse('end', wordsOn(typed.end).error);
  if (endTime !== null && endTime <= startTime) return refuse('end');
  const price = readPrice(form.price);
  if (price === undefined) return refuse('price');
  const { customerId, teamId, memberIds, additionalIds } = form;
  return {
    body: { customerId, teamId, teamMembers: memberIds, additionalStaff: additionalIds, startTime, endTime, price },
  };
}

/** Adds a clean, once however often it is sent (decision D25). */
export function useAddClean(onAdded: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const office = useOffice();
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (data: CleanCreateRequest) => office.create<CleanRecord>('cleans', { data }),
    onSuccess: ({ data: clean }) => {
      notify(texts.added(clean.customerName), DONE);
      refreshAfterClean(client);
      onAdded();
    },
  });
  return {
    add: useOneAtATime(mutateAsync),
    isAdding: isPending,
    errorText: error && !isPending ? failureSentence(error, { fallback: texts.failed, network: texts.network }) : null,
    reset,
  };
}
