import type { DemoAccount, StaffProfile } from '@tidycrew/contracts';
import { fullName } from '@tidycrew/domain';
import type { DemoAccountRow } from './demo-accounts.repository.js';
import type { User } from '../model/user.entity.js';

export function presentProfile(person: User): StaffProfile {
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phone: person.phone,
    role: person.role,
    active: person.active,
    createdAt: person.createdAt.toISOString(),
  };
}

export function presentDemoAccount(row: DemoAccountRow): DemoAccount {
  return { id: row.id, email: row.email, name: fullName(row), role: row.role };
}
