import { DEFAULT_STATE, type State } from '@tidycrew/contracts';
import type { DataSource } from 'typeorm';

/** Gives the state or territory that the business works in now. */
export type StateOfBusiness = () => Promise<State>;

/** Where somebody types an address is where its places are looked for first. */
export const stateOfBusiness =
  (database: DataSource): StateOfBusiness =>
  async () => {
    const [row] = await database.query<{ state: State | null }[]>('SELECT state FROM business_settings');
    return row?.state ?? DEFAULT_STATE;
  };
