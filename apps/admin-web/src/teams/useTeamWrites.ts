import { useNotify } from 'react-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminTeam, MemberAddRequest, MemberRemoveRequest, TeamWriteRequest } from '@tidycrew/contracts';
import { changedSentence, DONE, errorSentence, refreshAfterChange, useNotifyUndo } from '../common';
import { fieldErrors, apiErrorOf, useOffice } from '../data-provider';
import { TEAMS_TEXTS as TEXTS } from './texts';

/** Adds a team, or changes its name and colour (document 001 sections 7 and 8). */
export function useSaveTeam(team: AdminTeam | null, onSaved: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const office = useOffice();
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (data: TeamWriteRequest) =>
      team ? office.update('teams', { id: team.id, data, previousData: team }) : office.create('teams', { data }),
    onSuccess: () => {
      notify(team ? TEXTS.updated : TEXTS.added, DONE);
      refreshAfterChange(client, 'teams', 'staff', 'cleans');
      onSaved();
    },
    onError: (failure) => {
      // The dialog says it, with a way on.
      if (changedSentence(failure)) return;
      const sentence = errorSentence(failure);
      notify(team ? TEXTS.updateFailed(sentence) : TEXTS.addFailed(sentence), { type: 'error' });
    },
  });
  /** Answers the server's sentences by field. */
  const save = (body: TeamWriteRequest) => mutateAsync(body).then(() => undefined, fieldErrors);
  return { save, isSaving: isPending, changed: changedSentence(error), reset };
}

/** Archives or restores a team (document 001 section 4, decision D13). */
export function useSetTeamActive(onDone: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const notifyUndo = useNotifyUndo();
  const office = useOffice();
  const refresh = () => refreshAfterChange(client, 'teams', 'staff');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ id, active, updatedAt }: Pick<AdminTeam, 'id' | 'active' | 'updatedAt'>) =>
      office.update('teams', { id, data: { active }, previousData: { updatedAt } }),
    onSuccess: ({ data }, { active }) => {
      const undo = () => office.update('teams', { id: data.id, data: { active: true }, previousData: data });
      if (active) notify(TEXTS.restored, DONE);
      else notifyUndo(TEXTS.archived, undo, refresh);
      refresh();
      onDone();
    },
    onError: (failure, { active }) => {
      if (changedSentence(failure)) return;
      const sentence = errorSentence(failure);
      notify(active ? TEXTS.restoreFailed(sentence) : TEXTS.archiveFailed(sentence), { type: 'error' });
    },
  });
  return { setActive: mutate, isBusy: isPending, changed: changedSentence(error), reset };
}

/** Adds a person from a day on; who is in another team that day moves (decision D19). */
export function useAddMember(team: Pick<AdminTeam, 'id' | 'name'>, onAdded: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const office = useOffice();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ userId, startDate }: MemberAddRequest & { name: string }) =>
      office.addMember(team.id, { userId, startDate }),
    onSuccess: ({ movedFrom }, { name }) => {
      if (movedFrom) notify(TEXTS.memberMoved(name, movedFrom.teamName, team.name));
      else notify(TEXTS.memberAdded(name, team.name), DONE);
      refreshAfterChange(client, 'teams', 'staff');
      onAdded();
    },
    onError: (error) => {
      console.error(error);
      // The server's own sentence, else the one of document 001 section 7.
      notify(apiErrorOf(error)?.message || TEXTS.memberAddFailed, { type: 'error' });
    },
  });
  return { add: mutate, isAdding: isPending };
}

/** Ends a membership (document 001 section 4). */
export function useRemoveMember(team: Pick<AdminTeam, 'id'>, onRemoved: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const office = useOffice();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ userId, endDate }: MemberRemoveRequest & { userId: number }) =>
      office.removeMember(team.id, userId, { endDate }),
    onSuccess: ({ updatedRecords }) => {
      if (updatedRecords === 0) notify(TEXTS.notAssigned, { type: 'error' });
      else notify(TEXTS.memberRemoved, { type: 'success' });
      refreshAfterChange(client, 'teams', 'staff');
      onRemoved();
    },
    onError: (error) => {
      const isNotAssigned = apiErrorOf(error)?.message === TEXTS.notAssigned;
      notify(isNotAssigned ? TEXTS.notAssigned : TEXTS.memberRemoveFailed(errorSentence(error)), { type: 'error' });
      if (isNotAssigned) refreshAfterChange(client, 'teams', 'staff');
    },
  });
  return { remove: mutate, isRemoving: isPending };
}
