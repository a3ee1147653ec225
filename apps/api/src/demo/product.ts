import { type DynamicModule, type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource, type EntityManager } from 'typeorm';
import { CleansModule } from '../cleans/cleans.module.js';
import { Delivery } from '../mail/delivery.service.js';
import { PaymentsModule } from '../payments/payments.module.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { CommonModule } from '../platform/common/common.module.js';
import { newRequestId } from '../platform/common/request-id.js';
import { Env } from '../platform/config/env.js';
import { DatabaseService } from '../platform/database/database.service.js';
import { MailServers } from '../platform/integrations/mail/mail-servers.js';
import { Mailer, type MailOutcome } from '../platform/integrations/mail/mailer.port.js';
import { MapsModule } from '../platform/integrations/maps/maps.module.js';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { ScheduleModule } from '../schedule/schedule.module.js';
import { DEMO_BUSINESS } from './office.js';
import type { DemoPerson } from './people.js';

/** A clock that stands until it is set. */
class SetClock extends Clock {
  private at = new Date(0);

  now(): Date {
    return new Date(this.at);
  }

  set(at: Date): void {
    this.at = at;
  }
}

/** Accepts every e-mail and delivers none. */
class AcceptingMailer extends Mailer {
  async fromAddress(): Promise<string> {
    return DEMO_BUSINESS.email;
  }

  async send(): Promise<MailOutcome> {
    return { result: 'sent' };
  }

  close(): void {}
}

/** The database as one open transaction sees it: whatever is read or written by it is part of that. */
function within(tx: EntityManager): DataSource {
  return Object.create(tx.dataSource, {
    manager: { value: tx },
    subscribers: { value: [] },
    query: { value: (sql: string, params?: unknown[]) => tx.query(sql, params) },
    transaction: { value: (...args: ((tx: EntityManager) => unknown)[]) => args.at(-1)!(tx) },
  }) as DataSource;
}

/** The modules of the product, without a server and without work in the background. */
@Module({})
class ProductModule {
  static with(tx: EntityManager, env: Env, clock: Clock): DynamicModule {
    const world = [
      { provide: DataSource, useValue: within(tx) },
      { provide: Env, useValue: Object.create(env, { hasBackgroundWork: { value: false } }) as Env },
      { provide: Clock, useValue: clock },
      { provide: Mailer, useClass: AcceptingMailer },
      MailServers,
      DatabaseService,
    ];
    return {
      module: ProductModule,
      global: true,
      imports: [CommonModule, JobsModule, MapsModule, CleansModule, PaymentsModule, ScheduleModule],
      providers: world,
      exports: world,
    };
  }
}

/** The product's services inside one open transaction, by a clock that is set. */
export class Product {
  private constructor(
    private readonly context: INestApplicationContext,
    private readonly clock: SetClock,
    private readonly people: readonly DemoPerson[],
    readonly tx: EntityManager,
  ) {}

  static async open(tx: EntityManager, env: Env, people: readonly DemoPerson[]): Promise<Product> {
    const clock = new SetClock();
    const context = await NestFactory.createApplicationContext(ProductModule.with(tx, env, clock), {
      abortOnError: false,
    });
    return new Product(context, clock, people, tx);
  }

  get<T>(service: Type<T>): T {
    return this.context.get(service, { strict: false });
  }

  setTime(at: Date): void {
    this.clock.set(at);
  }

  /** Somebody with a new request; without a session, as nobody is signed in, so that none is held (Transactions). */
  caller(userId: number): Caller {
    const { role, email, firstName, lastName } = this.people.find(({ id }) => id === userId)!;
    const person = { userId, role, email, firstName, lastName, language: null, actor: null };
    return { ...person, requestId: newRequestId() } satisfies Omit<Caller, 'sessionId'> as Caller;
  }

  /** Sends the e-mails that are due. */
  async sendMails(): Promise<void> {
    const delivery = this.get(Delivery);
    const { signal } = new AbortController();
    for (let mail = await delivery.claim(); mail; mail = await delivery.claim()) {
      await delivery.settle(mail, await delivery.attempt(mail, signal));
    }
  }

  close(): Promise<void> {
    return this.context.close();
  }
}
