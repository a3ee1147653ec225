import type { EntityManager } from 'typeorm';
import type { LinkMailKind } from '../model/mail.entity.js';

/** A person is to get a link to a password by e-mail (decisions D190, D191), in this transaction. */
export class PersonLinkWanted {
  constructor(
    readonly tx: EntityManager,
    readonly person: { id: number; firstName: string; email: string; language: string | null },
    readonly kind: LinkMailKind,
    /** Where the link leads, up to its token, which is made when the e-mail is sent. */
    readonly address: string,
    readonly hours: number,
    readonly requestedById: number | null,
  ) {}
}
