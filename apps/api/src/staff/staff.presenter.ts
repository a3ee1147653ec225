import type { StaffProfile } from '@tidycrew/contracts';
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
