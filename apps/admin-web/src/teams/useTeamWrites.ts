import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminTeam, MemberAddRequest, MemberRemoveRequest, TeamWriteRequest } from '@tidycrew/contracts';
import { changedSentence, errorSentence, refreshAfterChange, SHORT_TOAST_MS, toast } from '../common';
import { fieldErrors, refusalOf, useOffice } from '../data-provider';
import { TEAMS_TEXTS as TEXTS } from './texts';

/** Adds a team, or changes its name and colour (document 001 sections 7 and 8). */
export function useSaveTeam(team: AdminTeam | null, onSaved: () => void) {
  const client = useQueryClient();
  const office = useOffice();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (data: TeamWriteRequest) =>
      team ? office.update('teams', { id: team.id, data, previousData: team }) : office.create('teams', { data }),
    networkMode: 'always',
    onSuccess: () => {
      toast.success(team ? TEXTS.updated : TEXTS.added, SHORT_TOAST_MS);
      refreshAfterChange(client, 'teams', 'staff', 'cleans');
      onSaved();
    },
    onError: (failure) => {
      // The dialog says it, with a way on.
      if (changedSentence(failure)) return;
      const sentence = errorSentence(failure);
      toast.error(team ? TEXTS.updateFailed(sentence) : TEXTS.addFailed(sentence));
    },
  });
  const fields: Record<string, string | undefined> = isPending ? {} : fieldErrors(error);
  return { save: mutate, isSaving: isPending, fields, changed: changedSentence(error), reset };
}

/** Archives or restores a team (document 001 section 4, decision D13). */
export function useSetTeamActive(onDone: () => void) {
  const client = useQueryClient();
  const office = useOffice();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ id, active, updatedAt }: Pick<AdminTeam, 'id' | 'active' | 'updatedAt'>) =>
      office.update('teams', { id, data: { active }, previousData: { updatedAt } }),
    networkMode: 'always',
    onSuccess: (_, { active }) => {
      toast.success(active ? TEXTS.restored : TEXTS.archived, SHORT_TOAST_MS);
      refreshAfterChange(client, 'teams', 'staff');
      onDone();
    },
    onError: (failure, { active }) => {
      if (changedSentence(failure)) return;
      const sentence = errorSentence(failure);
      toast.error(active ? TEXTS.restoreFailed(sentence) : TEXTS.archiveFailed(sentence));
    },
  });
  return { setActive: mutate, isBusy: isPending, changed: changedSentence(error), reset };
}

/** Adds a person from a day on; who is in another team that day moves (decision D19). */
export function useAddMember(team: Pick<AdminTeam, 'id' | 'name'>, onAdded: () => void) {
  const client = useQueryClient();
  const office = useOffice();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ userId, startDate }: MemberAddRequest & { name: string }) =>
      office.addMember(team.id, { userId, startDate }),
    networkMode: 'always',
    onSuccess: ({ movedFrom }, { name }) => {
      if (movedFrom) toast.info(TEXTS.memberMoved(name, movedFrom.teamName, team.name));
      else toast.success(TEXTS.memberAdded(name, team.name), SHORT_TOAST_MS);
      refreshAfterChange(client, 'teams', 'staff');
      onAdded();
    },
    onError: (error) => {
      console.error(error);
      // The server's own sentence, else the one of document 001 section 7.
      toast.error(refusalOf(error)?.message || TEXTS.memberAddFailed);
    },
  });
  return { add: mutate, isAdding: isPending };
}

/** Ends a membership (document 001 section 4). */
export function useRemoveMember(team: Pick<AdminTeam, 'id'>, onRemoved: () => void) {
  const client = useQueryClient();
  const office = useOffice();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ userId, endDate }: MemberRemoveRequest & { userId: number }) =>
      office.removeMember(team.id, userId, { endDate }),
    networkMode: 'always',
    onSuccess: ({ updatedRecords }) => {
      if (updatedRecords === 0) toast.error(TEXTS.notAssigned);
      else toast.success(TEXTS.memberRemoved);
      refreshAfterChange(client, 'teams', 'staff');
      onRemoved();
    },
    onError: (error) => {
      const isNotAssigned = refusalOf(error)?.message === TEXTS.notAssigned;
      toast.error(isNotAssigned ? TEXTS.notAssigned : TEXTS.memberRemoveFailed(errorSentence(error)));
      if (isNotAssigned) refreshAfterChange(client, 'teams', 'staff');
    },
  });
  return { remove: mutate, isRemoving: isPending };
}
