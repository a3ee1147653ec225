import type { SetupRequest } from '@tidycrew/contracts';
import { SetupCode } from '../../apps/api/src/setup/setup-code.js';
import { PASSWORD, unique } from '../factories/index.js';
import type { TestApp } from './app.js';

/** Has the business of a test wait for its first admin; answers the code that would be printed. */
export async function waitForSetup(world: Pick<TestApp, 'app' | 'database'>): Promise<string> {
  await world.database.query('UPDATE business_settings SET awaits_setup = true, has_checklist = true');
  return world.app.get(SetupCode, { strict: false }).issue();
}

/** What the setup page sends, each time with another address. */
export function setupBody(code: string): SetupRequest & Record<string, unknown> {
  return {
    code,
    admin: { firstName: 'Olive', lastName: 'Office', email: `first.${unique()}@example.test`, password: PASSWORD },
    business: {
      brandName: 'Sparkle Homes',
      abn: '51 824 753 556',
      gstRegistered: true,
      timeZone: 'Australia/Melbourne',
      state: 'VIC',
      bankBsb: '063-000',
      bankAccount: '1234 5678',
      bankAccountName: 'Sparkle Homes',
    },
  };
}
