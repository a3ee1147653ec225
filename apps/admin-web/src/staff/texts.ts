import type { Role } from '@tidycrew/contracts';

export const ROLE_LABELS: Record<Role, string> = {
  admin: 'Admin',
  manager: 'Manager',
  staff: 'Staff',
};

/** Sentences of Staff Management (document 001 sections 2, 5 and 8). */
export const STAFF_TEXTS = {
  add: 'Add Staff',
  edit: 'Edit Staff',
  list: 'Staff',
  search: 'Search staff...',
  role: 'Role',
  everyRole: 'All roles',
  team: 'Team',
  everyTeam: 'All teams',
  noTeam: 'No team',
  counter: (shown: number, all: number) =>
    `${shown === all ? '' : `${shown} of `}${all} ${all === 1 ? 'person' : 'people'}`,
  loadFailed: 'The staff could not be loaded.',
  gone: 'There is no such person.',
  nothingFound: 'No staff members found',
  nothingFoundText: 'Try other words, or clear the filters.',
  exported: (count: number) => (count === 1 ? '1 person is in the file.' : `${count} people are in the file.`),
  noActive: 'No active staff members',
  noArchived: 'No archived staff members',
  activeJob: (customer: string) => `Active - ${customer}`,
  sorts: { name: 'Name, A to Z', nameDown: 'Name, Z to A', team: 'Team', role: 'Role', newest: 'Newest first' },
  columns: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    role: 'Role',
    team: 'Team',
    activeJob: 'Now at',
    actions: 'Actions',
  },
  fields: {
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    phone: 'Phone',
    password: 'Password',
    invite: 'Invite by a link',
    role: 'Role',
    language: 'Language of the phone',
    workDays: 'Work days',
  },
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  workDaysHint: 'From today on: on other days the schedule counts them as away.',
  noLanguage: 'As their phone is set',
  languageHint: 'Also of invitations and e-mails about passwords.',
  phonePlaceholder: '0000 000 000',
  inviteHint: 'They choose a password of their own.',
  sendLink: 'Link to a new password',
  newPassword: 'New Password',
  passwordHint: 'At least 6 characters.',
  passwordKeep: 'Leave blank to keep current password',
  save: 'Save',
  saving: 'Saving...',
  adding: 'Adding...',
  problems: {
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
    password: 'Password is required',
    passwordShort: 'Password must be at least 6 characters',
    passwordLong: 'Password must be at most 128 characters',
    workDays: 'Choose one day at least',
  },
  roleHint: 'A change of role signs this person out everywhere.',
  managerHint:
    'A manager has no page for cleans: what was pressed without a network and still waits on their phone would stay there. Ask them to open the app with a network first.',
  archiveTitle: 'Archive Staff Member',
  archiveQuestion: (name: string) =>
    `Archive ${name}? They will be signed out at once and cannot sign in any more. The calendar links of their teams end. Their hours stay, and you can restore them at any time.`,
  added: 'Staff member added successfully!',
  updated: 'Staff member updated successfully!',
  archived: 'Staff member archived successfully!',
  restored: 'Staff member restored successfully!',
  addFailed: (error: string) => (error ? `Failed to add staff: ${error}` : 'Failed to add staff'),
  updateFailed: (error: string) => `Failed to update staff: ${error}`,
  archiveFailed: (error: string) => `Failed to archive staff: ${error}`,
  restoreFailed: (error: string) => `Failed to restore staff: ${error}`,
};

/** Sentences of a person's own page. */
export const SHOW_TEXTS = {
  person: 'Contact and team',
  teamDay: 'Day of the team',
  timeOff: 'Days off',
  done: 'What was done',
  week: 'This week',
  noWork: 'No work this week yet.',
  hours: (hours: number) => `${hours.toFixed(2)} h`,
  total: (hours: number) => `Total: ${hours.toFixed(2)} h`,
  now: 'at work now',
  cleans: 'Cleans this week',
  noClean: 'No clean this week yet.',
  concerns: 'Concerns',
  noConcern: 'No concern was sent.',
  open: 'not answered yet',
  answered: (by: string) => `answered by ${by}`,
};

/** For the buttons that archive and restore; 'Undo' changes teams, too. */
export const ARCHIVING = { texts: STAFF_TEXTS };
