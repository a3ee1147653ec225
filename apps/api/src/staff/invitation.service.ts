import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LIMITS, type LinkPurpose, type PasswordLink } from '@tidycrew/contracts';
import { emailKey } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { hashOfNew } from '../auth/new-password.js';
import { RequestCounter } from '../auth/request-counter.js';
import { SessionSecrets } from '../auth/session-secrets.js';
import { type OpenedSession, SessionService } from '../auth/session.service.js';
import type { LinkPurpose as StoredPurpose } from '../model/invitation.entity.js';
import type { LinkMailKind } from '../model/mail.entity.js';
import type { User } from '../model/user.entity.js';
import { AppError } from '../platform/common/app-error.js';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { TransactionEvents } from '../platform/common/transaction-events.js';
import { Transactions } from '../platform/common/transactions.js';
import { CleanupTask } from '../platform/jobs/cleanup.task.js';
import { Mailer } from '../platform/integrations/mail/mailer.port.js';
import { InvitationRepository, type InvitedRow, type LinkOwner } from './invitation.repository.js';
import { PersonLinkWanted } from './person-link.event.js';
import { StaffRepository } from './staff.repository.js';
import { noSuchPerson } from './staff.service.js';

const HOUR_MS = 3_600_000;
const HOURS = { office: 48, forgotten: 1 } as const;
const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Wrong links from one network address; a business shares one, so a right link is never counted. */
const WRONG_LINKS = 20;
/** How often a forgotten password is said within 15 minutes, for one e-mail address and from one network address. */
const FORGOTTEN_FOR = 3;
const FORGOTTEN_FROM = 20;

/** A link as it is answered to the admin who asked for it. */
export interface MadeLink {
  purpose: LinkPurpose;
  expiresAt: Date;
  /** null: only the e-mail has it. */
  token: string | null;
  sentTo: string | null;
}

/** An e-mail that waits for the token of a link. */
interface LinkMail {
  userId: number;
  kind: LinkMailKind;
  to: string;
  createdAt: Date;
}

/** Whom one press has invited, by name. */
export interface InvitedTogether {
  /** Without a token only the e-mail has the link, or it works no more. */
  people: (InvitedRow & { token: string | null })[];
  /** How many more there are than go at once. */
  left: number;
}

/** Links by which people choose their password: invitations, and for who has forgotten it (decisions D190, D191). */
@Injectable()
export class InvitationService implements OnModuleInit {
  constructor(
    private readonly links: InvitationRepository,
    private readonly people: StaffRepository,
    private readonly sessions: SessionService,
    private readonly secrets: SessionSecrets,
    private readonly counter: RequestCounter,
    private readonly mailer: Mailer,
    private readonly transactions: Transactions,
    private readonly events: TransactionEvents,
    private readonly audit: AuditLog,
    private readonly cleanup: CleanupTask,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.cleanup.add((now) => this.links.removeExpired(now));
  }

  /** Whether links go out by e-mail. */
  isMailed(tx?: EntityManager): Promise<boolean> {
    return this.mailer.isSending(tx);
  }

  /**
   * Makes a link to a person that works once, for 48 hours; older ones end. `mailTo`: where the link in the e-mail that
   * carries it leads, up to its token; null: no e-mail.
   */
  make(caller: Caller, id: number, mailTo: string | null): Promise<MadeLink> {
    return this.transactions.run(caller, async (tx) => {
      const person = await this.people.byIdForChange(tx, id);
      if (!person) throw noSuchPerson();
      if (!person.active)
        throw new AppError('CONFLICT', 'Somebody archived cannot be invited. Please restore them first.');
      const purpose = purposeOf(person);
      await this.links.endAllOf(tx, id);
      const { token, expiresAt } = await this.add(tx, id, 'office', caller.userId);
      const details = { purpose, byMail: mailTo !== null };
      await this.audit.record(tx, caller, { action: 'user.invited', subject: 'user', subjectId: id, details });
      if (mailTo === null) return { purpose, expiresAt, token, sentTo: null };
      await this.mail(tx, person, purpose, mailTo, caller.userId);
      return { purpose, expiresAt, token: null, sentTo: person.email };
    });
  }

  /**
   * Makes such links to everybody who has chosen no password yet, at most 100 (decision D655); who has one that works is passed over.
   * A repeat under the same key makes and mails nothing, and answers the same links while they work: what is kept of it is whose they
   * are, and the tokens follow from the key.
   * @param isReplacing takes those who have a link that works, too: it ends
   * @param mailTo as of `make`
   */
  inviteAll(
    caller: Caller,
    key: string | undefined,
    isReplacing: boolean,
    mailTo: string | null,
  ): Promise<InvitedTogether> {
    const tokenOf = this.tokensOf(caller, key ?? newToken());
    const answer = async (tx: EntityManager, ids: readonly number[], left: number): Promise<InvitedTogether> => ({
      people: (await this.links.invited(tx, ids, this.clock.now())).map((person) => {
        const token = tokenOf(person.id);
        return { ...person, token: mailTo === null && hashOf(token) === person.tokenHash ? token : null };
      }),
      left,
    });
    const body = { byMail: mailTo !== null, isReplacing };
    return this.transactions.runOnce(
      { caller, key, operation: 'user.invite-all', body },
      async (tx) => {
        const all = await this.links.lockNotSignedIn(tx, this.clock.now());
        const wanted = all.filter(({ tokenHash }) => isReplacing || tokenHash === null);
        const taken = wanted.slice(0, LIMITS.invitations);
        for (const person of taken) {
          await this.links.endAllOf(tx, person.id);
          await this.add(tx, person.id, 'office', caller.userId, { token: tokenOf(person.id) });
          if (mailTo !== null) await this.mail(tx, person, 'invitation', mailTo, caller.userId);
        }
        const details = { purpose: 'invitation', byMail: mailTo !== null };
        await this.audit.recordEach(
          tx,
          caller,
          taken.map(({ id }) => ({ action: 'user.invited', subject: 'user', subjectId: id, details })),
        );
        return answer(
          tx,
          taken.map(({ id }) => id),
          wanted.length - taken.length,
        );
      },
      {
        of: ({ people, left }) => ({ ids: people.map(({ id }) => id), left }),
        again: (tx, { ids, left }) => answer(tx, ids, left),
      },
    );
  }

  /** Tokens by the people that they are for, the same for the same key of the same caller, which nobody without the secret can tell. */
  private tokensOf({ userId }: Caller, key: string): (personId: number) => string {
    const secret = Buffer.from(hkdfSync('sha256', this.secrets.list[0]!, '', 'invitations', TOKEN_BYTES));
    return (personId) => createHmac('sha256', secret).update(`${userId} ${personId} ${key}`).digest('base64url');
  }

  /** Ends the office's link to a person at once. */
  withdraw(caller: Caller, id: number): Promise<void> {
    return this.transactions.run(caller, async (tx) => {
      if (!(await this.links.withdraw(tx, id, this.clock.now()))) {
        throw new AppError('NOT_FOUND', 'There is no link any more that could be withdrawn.');
      }
      await this.audit.record(tx, caller, { action: 'user.invitation-withdrawn', subject: 'user', subjectId: id });
    });
  }

  /** Ends every link of a person, whose password, address or role is another one now, or who is archived. */
  endAllOf(tx: EntityManager, userId: number): Promise<void> {
    return this.links.endAllOf(tx, userId);
  }

  /** Whom a link is for. Every link that does not work is refused with the same sentence, and counted. */
  async open(token: string, from: string): Promise<PasswordLink> {
    const person = await this.ownerOf(token, from);
    const { firstName, email, language } = person;
    return { firstName, email, purpose: purposeOf(person), language };
  }

  /**
   * Sets the password of whom the link is for, ends the link, their other links and all their sessions, and opens one.
   * The link works once, also when two use it at the same moment.
   */
  async accept(token: string, password: string, from: string, requestId: string): Promise<Accepted> {
    const found = await this.ownerOf(token, from);
    const passwordHash = await hashOfNew(password, found);
    return this.transactions.run({ requestId }, async (tx) => {
      // The person before the link, and both before sessions: the order of everything that ends them.
      const person = await this.people.byIdForChange(tx, found.id);
      const now = this.clock.now();
      const used = await this.links.use(tx, hashOf(token), now);
      // Or it was used, withdrawn or replaced while the password was hashed.
      if (!person?.active || used === null) throw noLongerValid();
      await this.people.setPassword(tx, person.id, passwordHash, now);
      await this.links.endAllOf(tx, person.id);
      await this.sessions.endAllOf(tx, person.id);
      const session = await this.sessions.open(tx, person);
      const actor = { userId: person.id, actor: null };
      const details = { purpose: used === 'forgotten' ? 'forgotten' : purposeOf(person) };
      const fact = { action: 'password.set-by-link' as const, subject: 'user', subjectId: person.id, details };
      await this.audit.record(tx, actor, fact);
      return { person, session };
    });
  }

  /**
   * Mails a link of one hour to whoever has this address, if somebody active does; what is answered never says whether.
   * @param mailTo as of `make`; null: nothing is known under which the product can be reached, so nothing is mailed
   */
  async forgotten(email: string, from: string, mailTo: string | null, requestId: string): Promise<void> {
    await this.counter.count({ kind: 'forgotten-from', whose: from, most: FORGOTTEN_FROM });
    await this.counter.count({ kind: 'forgotten-for', whose: emailKey(email), most: FORGOTTEN_FOR });
    if (mailTo === null || !(await this.isMailed())) return;
    await this.transactions.run({ requestId }, async (tx) => {
      const person = await this.people.byEmailForChange(tx, email);
      if (!person?.active) return;
      await this.add(tx, person.id, 'forgotten', null);
      const fact = { action: 'password.forgotten' as const, subject: 'user', subjectId: person.id };
      await this.audit.record(tx, { userId: person.id, actor: null }, fact);
      await this.mail(tx, person, 'forgotten', mailTo, null);
    });
  }

  /**
   * Mails somebody whose password has just been changed a link of 48 hours, in case it was not them.
   * @param mailTo as of `forgotten`
   */
  async mailWayBack(tx: EntityManager, person: User, mailTo: string | null): Promise<void> {
    if (mailTo === null || !(await this.isMailed(tx))) return;
    await this.add(tx, person.id, 'forgotten', null, { hours: HOURS.office });
    await this.mail(tx, person, 'password-changed', mailTo, null);
  }

  /**
   * The token for an e-mail that is about to be sent; null when its link has ended, or another one was made since, or the person has
   * another address. Tokens of earlier tries end.
   */
  async tokenForMail(tx: EntityManager, { userId, kind, to, createdAt }: LinkMail): Promise<string | null> {
    const token = newToken();
    const purpose = kind === 'forgotten' || kind === 'password-changed' ? 'forgotten' : 'office';
    const link = { userId, purpose, to, askedAt: createdAt } as const;
    return (await this.links.renew(tx, link, hashOf(token), this.clock.now())) ? token : null;
  }

  private async add(
    tx: EntityManager,
    userId: number,
    purpose: StoredPurpose,
    createdById: number | null,
    { hours = HOURS[purpose], token = newToken() }: { hours?: number; token?: string } = {},
  ) {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + hours * HOUR_MS);
    await this.links.put(tx, { userId, purpose, tokenHash: hashOf(token), createdById, now, expiresAt });
    return { token, expiresAt };
  }

  private async mail(tx: EntityManager, person: MailedPerson, kind: LinkMailKind, mailTo: string, by: number | null) {
    const hours = HOURS[kind === 'forgotten' ? 'forgotten' : 'office'];
    const { id, firstName, email, language } = person;
    await this.events.emit(new PersonLinkWanted(tx, { id, firstName, email, language }, kind, mailTo, hours, by));
  }

  private async ownerOf(token: string, from: string): Promise<LinkOwner> {
    const owner = TOKEN.test(token) ? await this.links.ownerOf(hashOf(token), this.clock.now()) : null;
    if (owner) return owner;
    await this.counter.count({ kind: 'link', whose: from, most: WRONG_LINKS });
    throw noLongerValid();
  }
}

type MailedPerson = Pick<User, 'id' | 'firstName' | 'email' | 'language'>;

interface Accepted {
  person: User;
  session: OpenedSession;
}

const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const purposeOf = ({ passwordHash }: Pick<User, 'passwordHash'>): LinkPurpose =>
  passwordHash === null ? 'invitation' : 'reset';

function noLongerValid(): AppError {
  return new AppError('NOT_FOUND', 'This link is no longer valid. Please ask your office for a new one.');
}
