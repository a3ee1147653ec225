import type { SessionAnswer } from '@tidycrew/contracts';
import { fullName } from '@tidycrew/domain';
import type { Caller } from '../platform/common/caller.js';

type Person = Pick<Caller, 'email' | 'firstName' | 'lastName' | 'language' | 'role'> & { id: number };

/** The person a session speaks for; with an actor it is impersonated. */
export function presentSession(person: Person, actor: Caller['actor']): SessionAnswer {
  return {
    user: {
      id: person.id,
      email: person.email,
      firstName: person.firstName,
      lastName: person.lastName,
      name: fullName(person),
      role: person.role,
      isSpoofed: actor !== null,
      language: person.language,
      actor: actor && { id: actor.id, name: fullName(actor) },
    },
  };
}
