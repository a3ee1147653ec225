import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminClean, CleanUpdateRequest } from '@tidycrew/contracts';
import { ApiError, api, NetworkError } from '@tidycrew/web';
import { errorSentence, refreshAfterChange, SHORT_TOAST_MS, toast } from '../common';
import { TEXTS } from './texts';
import { editedInstant, readPrice, toLocalInput } from './times';

export interface EditedMember {
  /** Negative for those added here (document 001 section 3: a temporary id). */
  id: number;
  userId: number;
  name: string;
  teamName: string | null;
  teamColor: string | null;
  isCoreTeam: boolean;
}

/** What is typed into the edit dialog. */
export interface EditForm {
  /** 'yyyy-MM-ddTHH:mm' on this device. */
  start: string;
  /** '' while the clean is going on. */
  end: string;
  price: string;
  members: EditedMember[];
}

export function editFormOf(clean: AdminClean): EditForm {
  return {
    start: toLocalInput(new Date(clean.clockInTime)),
    end: clean.clockOutTime === null ? '' : toLocalInput(new Date(clean.clockOutTime)),
    price: clean.price === null ? '' : String(clean.price),
    members: clean.members.map(({ id, userId, name, teamName, teamColor, isCoreTeam }) => ({
      id,
      userId,
      name,
      teamName,
      teamColor,
      isCoreTeam,
    })),
  };
}

/** What cannot be saved, in the order of the form; else what is sent (document 001 section 5, decision D29). */
export function checkEdit(form: EditForm, clean: AdminClean): { problem: string } | { body: CleanUpdateRequest } {
  const problems = TEXTS.edit.problems;
  const clockInTime = editedInstant(form.start, clean.clockInTime);
  if (clockInTime === null) return { problem: problems.start };
  const clockOutTime = editedInstant(form.end, clean.clockOutTime);
  if (clockOutTime !== null && clockOutTime <= clockInTime) return { problem: problems.end };
  const price = readPrice(form.price);
  if (price === undefined) return { problem: problems.price };
  if (form.members.length === 0) return { problem: problems.members };
  const members = form.members.map(({ userId }) => ({ userId }));
  return { body: { clockInTime, clockOutTime, price, members, expectedUpdatedAt: clean.updatedAt } };
}

interface Wording {
  done: (customer: string) => string;
  failed: (error: string) => string;
  network: string;
}

/** One way of changing a stored clean: the server decides first, then the dashboard is asked again. */
export function useCleanWrite<T>(
  clean: AdminClean,
  write: (input: T) => Promise<unknown>,
  wording: Wording,
  onDone: () => void,
) {
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: write,
    networkMode: 'always',
    onSuccess: () => {
      toast.success(wording.done(clean.customerName), SHORT_TOAST_MS);
      refreshAfterChange(client, 'cleans', 'dashboard', 'staff', 'teams');
      onDone();
    },
  });
  return { write: mutate, isBusy: isPending, problem: isPending ? null : problemOf(error, wording), error, reset };
}

function problemOf(error: Error | null, wording: Wording): string | null {
  if (!error) return null;
  return error instanceof NetworkError ? wording.network : wording.failed(errorSentence(error));
}

/** Whether the clean was changed by somebody else since it was opened (decision D29). */
export function isStale(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'CLEAN_CHANGED';
}

export const cleanCalls = {
  latest: (jobId: number) => api.get<AdminClean>(`/api/admin/cleans/${jobId}`),
  update: (jobId: number, body: CleanUpdateRequest) => api.put<AdminClean>(`/api/admin/cleans/${jobId}`, body),
  end: (jobId: number) => api.post('/api/admin/cleans/end-active', { jobId }),
  discard: (jobId: number, reason: string) => api.post(`/api/admin/cleans/${jobId}/discard`, { reason }),
};
