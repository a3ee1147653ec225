import { useMemo, useState } from 'react';
import { useUser } from '@tidycrew/web';
import type { OtherTeamMember, StaffTeam, StaffTeamMember } from '@tidycrew/contracts';
import { useLogged } from '../queries';
import { useOtherMembers, useTeamMembers, useTeams } from './queries';

/** Whether somebody is on the clean, where that was said by hand. */
const UNSAID: ReadonlyMap<number, boolean> = new Map();

/**
 * Who goes on the clean (document 000 section 4): the only team is chosen by itself, all its members are on the clean
 * until they are switched off, but for those who are away, who can be switched on (decision D664); people from elsewhere can be
 * added and removed.
 * @param firstTeamId the team that is chosen to begin with; null: none
 */
export function useCrew(firstTeamId: number | null) {
  const teams = useTeams();
  const [chosenId, setChosenId] = useState<number | null>(firstTeamId);
  const [switched, setSwitched] = useState(UNSAID);
  const [added, setAdded] = useState<OtherTeamMember[]>([]);
  const onlyTeam = teams.data?.length === 1 ? teams.data[0] : undefined;
  const team: StaffTeam | null = teams.data?.find(({ id }) => id === chosenId) ?? onlyTeam ?? null;
  const ofTeam = useTeamMembers(team?.id ?? null);
  const members = useWithMe(ofTeam);
  // Once somebody of them is on the crew, it matters whether they are on a clean.
  const others = useOtherMembers(added.length > 0 && team ? team.id : null);
  useLogged(teams.error ?? members.error);
  const current = added.map((person) => others.data?.find(({ id }) => id === person.id) ?? person);

  const isOnClean = ({ id, away }: StaffTeamMember) => switched.get(id) ?? away !== true;
  const present = (members.data ?? []).filter(isOnClean);
  const chosen = [...present, ...current];
  const memberIds = [...new Set(chosen.map(({ id }) => id))].sort((a, b) => a - b);

  return {
    teams,
    team,
    members,
    isTeamEmpty: ofTeam.data?.length === 0,
    added: current,
    memberIds,
    /** Those of the crew who are on another clean. */
    busy: chosen.filter(({ busyAt }) => busyAt !== null),
    /** Asks again who is on a clean. */
    recheck: () => {
      void members.refetch();
      if (added.length > 0) void others.refetch();
    },
    isOnClean,
    chooseTeam: (id: number) => {
      if (id === team?.id) return;
      setChosenId(id);
      // Whoever was added may be a member of the other team.
      setSwitched(UNSAID);
      setAdded([]);
    },
    toggle: (id: number, isOn: boolean) => setSwitched(new Map(switched).set(id, isOn)),
    add: (people: OtherTeamMember[]) => setAdded([...added, ...people]),
    remove: (id: number) => setAdded(added.filter((person) => person.id !== id)),
  };
}

/** Who starts a clean is on it until they say otherwise, also with a team that they are not in. */
function useWithMe<Found extends { data: StaffTeamMember[] | undefined }>(members: Found): Found {
  const { id, firstName, lastName, role } = useUser();
  const { data } = members;
  const people = useMemo(() => {
    if (!data || role !== 'staff' || data.some((person) => person.id === id)) return data;
    return [...data, { id, firstName, lastName, busyAt: null }];
  }, [data, id, firstName, lastName, role]);
  return { ...members, data: people };
}

export type Crew = ReturnType<typeof useCrew>;

/** Whoever is on another clean last; else as they were. */
export const freeFirst = <Person extends StaffTeamMember>(people: readonly Person[]): Person[] =>
  [...people].sort((a, b) => Number(a.busyAt !== null) - Number(b.busyAt !== null));
