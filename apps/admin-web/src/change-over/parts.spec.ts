import { describe, expect, it } from '@jest/globals';
import { ANY_FIELDS, nameKey } from '@tidycrew/domain';
import { ownPieces, tableOf, wantedRecords } from '../csv/mapping';
import { droppedFile, kindsOfKey, KINDS, partsOf, planOf, type Answers } from './parts';

const drop = (id: number, ...lines: string[]) =>
  droppedFile(id, `${id}.csv`, tableOf(lines.join('\n'), { fields: ANY_FIELDS }));
const CLIENTS = drop(
  1,
  'Name,Street,City,Property name,Email,Gate',
  'Mia Rossi,12 Lygon Street,Carlton,,mia@example.com,',
  'Mia Rossi,4 Ocean Road,Lorne,Beach house,,0815',
);
const JOBS = drop(
  2,
  'Client name,Street,City,Repeats,Next visit,Start time,Duration,Price',
  'MIA ROSSI,12 Lygon Street,Carlton,Weekly,20/12/2026,9am - 11am,2h,180',
  'Mia Rossi,4 Ocean Road,Lorne,Monthly,21/12/2026,,,220',
  'Mia Rossi,4 Ocean Road,Lorne,Weekly,22/12/2026,,,220',
);
const PEOPLE = drop(3, 'Employee,Email', 'Anna Nowak,anna@example.com');

/** What the server reads of each part, as texts. */
function sent(files: (typeof CLIENTS)[], answers: Answers = new Map()): string[] {
  return planOf(files, answers, new Map()).parts.map(({ part, table, choice }) => {
    const kind = KINDS[part.kind];
    return `${part.kind}: ${ownPieces(table, choice, wantedRecords(table, choice, kind), kind)
      .pieces.map(({ csv }) => csv)
      .join()}`;
  });
}

describe('all files together (D650)', () => {
  it('are people, then customers, lists of them before jobs, then plans', () => {
    const { parts } = planOf([JOBS, PEOPLE, CLIENTS], new Map(), new Map());
    expect(parts.map(({ file, part }) => [file.id, part.kind])).toEqual([
      [3, 'people'],
      [1, 'customers'],
      [2, 'customers'],
      [2, 'plans'],
    ]);
  });

  it('give a further house a name of its own, where its jobs and prices go', () => {
    const [clients, prices, plans] = sent([CLIENTS, JOBS]);
    expect(clients).toContain('"Mia Rossi, Beach house","4 Ocean Road, Lorne"');
    expect(clients).toMatch(/,Mia Rossi,mia@example\.com,0815\r\n$/);
    expect(prices).toMatch(/Mia Rossi,"12 Lygon Street, Carlton",,,,180/);
    expect(prices?.match(/Mia Rossi, Beach house/g)).toHaveLength(1);
    expect(plans).toContain('Mia Rossi,"12 Lygon Street, Carlton",Weekly,2026-12-20,09:00,11:00,120,,\r\n');
    expect(plans?.match(/Mia Rossi, Beach house/g)).toHaveLength(2);
  });

  it('ask about a name with two addresses, and take it for somebody else where that is said', () => {
    const other = drop(4, 'Name,Address', 'mia rossi,"99 Far Road, Kew"');
    const { clashes } = planOf([CLIENTS, other], new Map(), new Map());
    expect(clashes).toEqual([{ name: 'mia rossi', proposed: 'mia rossi, 99 Far Road, Kew' }]);
    expect(sent([CLIENTS, other])[1]).toContain('\r\nmia rossi,"99 Far Road, Kew"');
    const answers: Answers = new Map([[nameKey('Mia Rossi'), 'other']]);
    expect(sent([CLIENTS, other], answers)[1]).toContain('\r\n"mia rossi, 99 Far Road, Kew","99 Far Road, Kew"');
  });

  it('can be said to hold something else', () => {
    expect(partsOf(JOBS.table, kindsOfKey('plans')).map(({ kind }) => kind)).toEqual(['plans']);
    expect(kindsOfKey('')).toEqual([]);
    expect(JOBS.parts[0]!.columns).not.toHaveProperty('Frequency');
  });
});
