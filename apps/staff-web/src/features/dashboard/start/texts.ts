import { translated } from '@tidycrew/web/language';

/** Every sentence of the start dialog: in the file of the dialogs, which the first screen does not wait for. */
export const START_TEXTS = translated('start', {
  start: {
    title: 'Start Clean',
    customer: 'Customer',
    target: 'Target finish',
    targetFor: (minutes: number, people: number) =>
      `${minutes} min for ${people} ${people === 1 ? 'person' : 'people'}`,
    noTarget: 'No time allocated',
    targetUnknown: 'Shown once the clean has started',
    noCrew: 'Choose who is on this clean',
    team: 'Team',
    noTeams: 'There are no teams yet. Please ask your office.',
    loadingTeams: 'Loading teams',
    members: 'Team members',
    loadingMembers: 'Loading team members',
    noMembers: 'Nobody is in this team today.',
    notLoaded: 'This could not be loaded.',
    needsNetwork: 'This phone has not loaded this yet. It will as soon as there is a network.',
    tryAgain: 'Try again',
    edit: 'Edit',
    done: 'Done',
    notOnClean: 'Not on this clean',
    away: 'Away today',
    busyAt: (customer: string | null) => (customer === null ? 'On another clean' : `On a clean at ${customer}`),
    busy: (names: string, count: number) =>
      count === 1 ? `${names} is on another clean.` : `${names} are on other cleans.`,
    without: (names: string) => `Start without ${names}`,
    you: 'You',
    addMembers: 'Add Team Members',
    remove: (name: string) => `Remove ${name}`,
    streetView: 'Street view',
    streetViewOf: (address: string) => `Street view of ${address}`,
    submit: 'Start',
    submitting: 'Starting...',
    incomplete: 'Please fill in all required fields',
    failed: 'Failed to start clean',
  },

  others: {
    title: 'Add Team Members',
    loading: 'Loading team members',
    empty: 'No other team members available',
    noTeam: 'No team today',
    chooseFirst: 'Tick who joins this clean.',
    submit: (count: number) => `Add Selected (${count})`,
  },
} as const);
