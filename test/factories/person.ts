import { hash } from '@node-rs/argon2';
import { insertOne, unique, type World } from './world.js';

export type TestRole = 'admin' | 'manager' | 'staff';

export interface TestPerson {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  name: string;
  role: TestRole;
  password: string;
}

/** Every person's password unless the test gives another one. */
export const PASSWORD = 'a good long password';

/** argon2id at its cheapest: checking reads the parameters from the hash, so sign-in works and tests stay fast. */
const CHEAP = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 };

const hashes = new Map<string, Promise<string>>();

function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hash(password, CHEAP);
  hashes.set(password, known);
  return known;
}

interface PersonInput {
  role?: TestRole;
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string | null;
  /** null: none yet. */
  password?: string | null;
  active?: boolean;
}

/** Somebody who can sign in; a cleaner unless the test says otherwise. */
export async function aPerson(world: World, input: PersonInput = {}): Promise<TestPerson> {
  const tag = unique();
  const { role = 'staff', firstName = 'Robin', lastName = `Person${tag}`, password = PASSWORD } = input;
  const { email = `robin.${tag}@example.test`, phone = null, active = true } = input;
  const { id } = await insertOne<{ id: number }>(
    world,
    `INSERT INTO users (email, first_name, last_name, phone, role, password_hash, active)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [email, firstName, lastName, phone, role, password === null ? null : await hashOf(password), active],
  );
  return { id, email, firstName, lastName, name: `${firstName} ${lastName}`, role, password: password ?? '' };
}
