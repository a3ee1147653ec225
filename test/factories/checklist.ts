import { insertOne, unique, type World } from './world.js';

export interface TestChecklist {
  id: number;
  name: string;
  items: string[];
}

/** A checklist that cleans can get. */
export async function aChecklist(
  world: World,
  { items = ['Kitchen', 'Bathroom', 'Oven'], active = true }: { items?: string[]; active?: boolean } = {},
): Promise<TestChecklist> {
  const name = `List ${unique()}`;
  const { id } = await insertOne<{ id: number }>(
    world,
    'INSERT INTO checklists (name, items, active) VALUES ($1, $2, $3) RETURNING id',
    [name, items, active],
  );
  return { id, name, items };
}
