import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminClean, CleanCreateRequest } from '@tidycrew/contracts';
import { punch, sentenceFor } from '@tidycrew/web';
import { refreshAfterChange, SHORT_TOAST_MS, toast } from '../common';
import { useUserId } from '../session/use-session';
import { TEXTS } from './texts';
import { fromLocalInput, readPrice } from './times';

const texts = TEXTS.add;

/** What is typed into the Add Clean dialog. */
export interface CleanForm {
  customerId: number | null;
  teamId: number | null;
  /** 'yyyy-MM-ddTHH:mm' on this device. */
  start: string;
  /** 'HH:mm' of the start's day; '' while it is going on. */
  end: string;
  price: string;
  memberIds: number[];
  additionalIds: number[];
}

export type CleanProblem = { field: 'customer' | 'team' | 'start' | 'end' | 'price' | 'members'; sentence: string };

/** The first thing that is missing, in the order of document 001 section 5; else what is sent. */
export function checkClean(form: CleanForm): { problem: CleanProblem } | { body: CleanCreateRequest } {
  const refuse = (field: CleanProblem['field']) => ({ problem: { field, sentence: texts.problems[field] } });
  if (form.customerId === null) return refuse('customer');
  if (form.teamId === null) return refuse('team');
  const startTime = fromLocalInput(form.start);
  if (startTime === null) return refuse('start');
  if (form.memberIds.length + form.additionalIds.length === 0) return refuse('members');
  // Only a time is typed: it is on the day of the start.
  const endTime = form.end === '' ? null : fromLocalInput(`${form.start.slice(0, 10)}T${form.end}`);
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
  const userId = useUserId();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: CleanCreateRequest) =>
      punch<AdminClean>(userId, 'admin-clean-create', '/api/admin/cleans', body),
    networkMode: 'always',
    onSuccess: (clean) => {
      toast.success(texts.added(clean.customerName), SHORT_TOAST_MS);
      refreshAfterChange(client, 'cleans', 'dashboard', 'staff', 'teams');
      onAdded();
    },
  });
  return {
    add: mutate,
    isAdding: isPending,
    refusal: error && !isPending ? sentenceFor(error, { fallback: texts.failed, network: texts.network }) : null,
    reset,
  };
}
