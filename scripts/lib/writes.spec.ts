import { describe, expect, it } from '@jest/globals';
import { BY_TRIGGER, EXEMPT, foreignWrites, OWNERS, readApi, tablesOf, writesOf } from './writes.mjs';

describe('Writes at home, reads anywhere', () => {
  const files = readApi();
  const tables = tablesOf(files);

  it('every table has one module that owns it, or a trigger, and only there is it written', () => {
    expect(files.size).toBeGreaterThan(300);
    expect([...Object.values(OWNERS).flat(), ...BY_TRIGGER].toSorted()).toEqual([...tables.values()].toSorted());
    expect(foreignWrites(files)).toEqual([]);
  });

  it('the writes of every table are found, so that none passes unseen', () => {
    for (const [home, own] of Object.entries(OWNERS)) {
      const inside = [...files].filter(([file]) => file.startsWith(`${home}/`) && !isExempt(file));
      const written = inside.flatMap(([, text]) => writesOf(text, tables).map(({ table }) => table));
      expect([...new Set(written)].toSorted()).toEqual(own.toSorted());
    }
  });

  it.each(Object.entries(EXEMPT))('%s writes what is of others, because it %s', (place) => {
    const others = Object.keys(EXEMPT).filter((other) => other !== place);
    expect(foreignWrites(files, OWNERS, others).length).toBeGreaterThan(0);
  });
});

const isExempt = (file: string): boolean => Object.keys(EXEMPT).some((place) => file.startsWith(place));

/** A small API: `pets` are written in pets/, `owners` in owners/. */
const SMALL = {
  'model/pet.entity.ts': "@Entity('pets')\nexport class Pet {}",
  'model/owner.entity.ts': "@Entity('owners')\n@Check('a', `b`)\nexport class OwnerRow {}",
};

const problemsOf = (text: string, file = 'pets/pet.repository.ts'): string[] =>
  foreignWrites(new Map(Object.entries({ ...SMALL, [file]: text })), { pets: ['pets'], owners: ['owners'] }, ['demo/']);

const HOLDS_BOTH = `constructor(
    @InjectRepository(Pet) private readonly pets: Repository<Pet>,
    @InjectRepository(OwnerRow) private readonly owners: Repository<OwnerRow>,
  ) {}
`;

describe('a write', () => {
  it.each([
    'await tx.query(`INSERT INTO owners (id) VALUES ($1)`)',
    'await tx.query(`INSERT INTO owners AS o (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET id = 1`)',
    'await tx.query(`WITH a AS (UPDATE owners o\n SET name = $1 RETURNING 1) SELECT * FROM a`)',
    'await tx.query(`update only owners set name = $1`)',
    'await tx.query(`DELETE FROM "owners" WHERE id = $1`)',
    'await tx.query(`MERGE INTO public.owners USING pets ON true`)',
    "await tx.query('TRUNCATE TABLE owners, pets')",
    "await tx.query('COPY owners (id) FROM STDIN')",
    'await tx.insert(OwnerRow, { id })',
    'await tx.save(OwnerRow, tx.create(OwnerRow, { id }))',
    'await this.database.manager.delete(OwnerRow, { id })',
    'await tx.createQueryBuilder().update(OwnerRow).set({ name }).execute()',
    'await tx.createQueryBuilder().insert().into(OwnerRow).values(row).execute()',
    'await tx.createQueryBuilder().delete().from(OwnerRow).execute()',
    "await tx.createQueryBuilder(OwnerRow, 'o').where('a').delete().execute()",
    'await tx.getRepository(OwnerRow).upsert(row, [])',
    `${HOLDS_BOTH}await this.owners.save(row)`,
    `${HOLDS_BOTH}await tx.withRepository(this.owners).update({ id }, { name })`,
    `${HOLDS_BOTH}const owners = tx.withRepository(this.owners); await owners.insert(row)`,
    `${HOLDS_BOTH}await this.of(tx).remove(row)`,
    `${HOLDS_BOTH}await this.owners.createQueryBuilder('o').delete().execute()`,
  ])('of a table of another module is found: %s', (text) => {
    const [problem, ...more] = problemsOf(`class A {\n${text}\n}`);
    expect(problem).toMatch(/^apps\/api\/src\/pets\/pet\.repository\.ts:\d+: owners is written by owners only/);
    expect(more).toEqual([]);
  });

  it.each([
    'await tx.query(`DELETE FROM ${table} WHERE id = $1`)',
    "await tx.query('INSERT INTO ' + table)",
    'await tx.query(`UPDATE ${table} SET name = $1`)',
    'await tx.save(row)',
    'await tx.update(entity, { id }, change)',
  ])('whose table cannot be read is found: %s', (text) => {
    expect(problemsOf(text)).toEqual([expect.stringContaining('a write whose table cannot be read here')]);
  });

  it.each([
    ['at home', 'await tx.query(`UPDATE pets SET owner_id = (SELECT min(id) FROM owners)`)'],
    ['at home, by a repository', `${HOLDS_BOTH}await this.pets.save(row); await this.owners.findOneBy({ id })`],
    ['that is none: a lock', 'await tx.query(`SELECT 1 FROM owners FOR NO KEY UPDATE OF owners`)'],
    ['that is none: a hash, a set', "createHash('sha256').update(text); seen.delete(id)"],
  ])('%s is fine', (_what, text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  it('of no module is found, wherever the file stands, unless it is exempt', () => {
    const text = '\nawait tx.query(`DELETE FROM sheds`); await tx.query(`DELETE FROM pets`)';
    expect(problemsOf(text, 'main.ts')).toEqual([
      'apps/api/src/main.ts:2: sheds has no module that owns it: name one in scripts/lib/writes.mjs',
      'apps/api/src/main.ts:2: pets is written by pets only: ask its service, or tell it by an event',
    ]);
    expect(problemsOf(text, 'demo/index.ts')).toEqual([]);
  });
});
