import { describe, expect, it } from '@jest/globals';
import { windowsState } from './postmaster.js';

const CLUSTER = String.raw`C:\Users\Zoë Smith\tidycrew\.business\postgres`;
const server = (folder: string): string =>
  `"C:/tidycrew/node_modules/x/native/bin/postgres.exe" -D "${folder}" -p 50123`;

describe('what now has the number of a server that Windows ended', () => {
  it.each([
    ['the server itself', 'postgres.exe', server('C:/Users/Zoë Smith/tidycrew/.business/postgres'), 'running'],
    ['the same, its drive and folders in small letters', 'Postgres.exe', server(CLUSTER.toLowerCase()), 'running'],
    ['the server of another folder', 'postgres.exe', server('C:/Program Files/PostgreSQL/17/data'), 'other'],
    ['a PostgreSQL of somebody else, who tells nothing', 'postgres.exe', '', 'running'],
    ['a service of Windows, which tells nothing', 'svchost.exe', '', 'other'],
    ['an editor in that folder', 'notepad.exe', `notepad ${CLUSTER}\\postgresql.conf`, 'other'],
  ] as const)('%s', (_, name, command, state) => expect(windowsState({ name, command }, CLUSTER)).toBe(state));

  it('is taken for the server where Windows cannot be asked', () => {
    expect(windowsState(null, CLUSTER)).toBe('running');
  });
});
