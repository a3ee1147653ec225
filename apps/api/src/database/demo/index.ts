/** What the demo business will be; until it is written an empty database stays empty. */
export const DEMO_PASSWORD = 'tidycrew-demo';

export interface DemoAccount {
  email: string;
  password: string;
  role: string;
  name: string;
}

export async function makeDemoBusiness(_db: unknown, _options: unknown): Promise<DemoAccount[]> {
  return [];
}
