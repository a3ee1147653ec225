import type { DemoAccount } from '@tidycrew/contracts';
import { fullName } from '@tidycrew/domain';
import type { DemoAccountRow } from './demo-accounts.repository.js';

export function presentDemoAccount(row: DemoAccountRow): DemoAccount {
  return { id: row.id, email: row.email, name: fullName(row), role: row.role };
}
