import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import type { Place } from '@tidycrew/contracts';
import { Clock } from '../../apps/api/src/platform/common/clock.js';
import { type Env, validate } from '../../apps/api/src/platform/config/env.js';
import { preparation } from '../../apps/api/src/demo/prepare-database.js';
import { DatabaseService } from '../../apps/api/src/platform/database/database.service.js';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import { createApp } from '../../apps/api/src/create-app.js';
import { Mailer } from '../../apps/api/src/platform/integrations/mail/mailer.port.js';
import { Maps } from '../../apps/api/src/platform/integrations/maps/maps.port.js';
import { aPerson, aSession, type SessionInput, TEST_ACCESS_KEY, TEST_SESSION_SECRET } from '../factories/index.js';
import { Client } from './client.js';
import { createTestDatabase, pooled, type TestDatabase } from './database.js';

/** A Thursday in March, 10:00 in Melbourne, in daylight saving. */
export const START_OF_TESTS = '2026-03-04T23:00:00.000Z';

/** A clock that only a test moves. */
export class TestClock extends Clock {
  private instantMs = Date.parse(START_OF_TESTS);

  now(): Date {
    return new Date(this.instantMs);
  }

  set(instant: string | Date): void {
    this.instantMs = new Date(instant).getTime();
  }

  advance(by: { hours?: number; minutes?: number; seconds?: number; ms?: number }): void {
    const { hours = 0, minutes = 0, seconds = 0, ms = 0 } = by;
    this.instantMs += ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms;
  }
}

/** A geocoder that answers one fixed place. */
class TestMaps extends Maps {
  async suggest(input: string): Promise<string[]> {
    return input.length < 3 ? [] : [`${input} Street, Carlton`];
  }

  async geocode(address: string): Promise<Place | null> {
    if (address.includes('nowhere')) return null;
    return { latitude: '-37.800000', longitude: '144.960000', precision: 'address' };
  }
}

/** The whole API in this process, on a database of its own, with a clock that the test controls. */
export interface TestApp {
  app: NestFastifyApplication;
  baseUrl: string;
  database: TestDatabase;
  clock: TestClock;
  /** A client without a session. */
  nobody(): Client;
  /** A client signed in as this person. */
  as(person: { id: number }, input?: SessionInput): Promise<Client>;
  /** Stops the app. Checks and drops its database, unless the caller passed one in. */
  stop(): Promise<void>;
}

export interface TestAppOptions {
  /** The database of another replica, to share it. */
  database?: TestDatabase;
  /** The address that the app connects to, if not the database itself: a proxy. */
  databaseUrl?: string;
  clock?: TestClock;
  /** In place of the ones that the environment asks for. */
  mailer?: Mailer;
  maps?: Maps;
  env?: Record<string, string>;
}

/** The configuration of tests. */
export function testEnv(more: Record<string, string> = {}): Env {
  return validate({
    NODE_ENV: 'test',
    SESSION_SECRET: TEST_SESSION_SECRET,
    ACCESS_KEY: TEST_ACCESS_KEY,
    LOG_LEVEL: 'silent',
    GOOGLE_MAPS_BROWSER_KEY: 'browser-key',
    // Tests trigger mail and scheduled tasks themselves.
    BACKGROUND_WORK: 'false',
    // No load balancer is in front of it.
    STOP_GRACE_SECONDS: '0',
    PUBLIC_HOST: 'clean.example.com',
    DATABASE_PREPARE: process.env.DATABASE_PREPARE ?? 'true',
    ...more,
  });
}

export async function startApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase());
  const clock = options.clock ?? new TestClock();
  // A database with somebody in it gets no demo business.
  if (!options.database) await aPerson(database, { active: false });
  const env = testEnv(options.env);
  const app = await createApp(env, options.databaseUrl ?? pooled(database.url), async (module, adapter, settings) => {
    const testing = Test.createTestingModule({ imports: [module] })
      .overrideProvider(Clock)
      .useValue(clock)
      .overrideProvider(Maps)
      .useValue(options.maps ?? new TestMaps());
    if (options.mailer) testing.overrideProvider(Mailer).useValue(options.mailer);
    const compiled = await testing.compile();
    // As NestFactory does, before any route is added.
    await adapter.init();
    return compiled.createNestApplication<NestFastifyApplication>(adapter, settings);
  });
  await app.listen(0, '127.0.0.1');
  await app.get(DatabaseService).start(preparation(env));
  const baseUrl = await app.getUrl();
  const cookieName = env.isProduction ? '__Host-token' : 'token';
  return {
    app,
    baseUrl,
    database,
    clock,
    nobody: () => new Client(baseUrl),
    as: async (person, input = {}) => {
      const client = new Client(baseUrl);
      client.cookies.set(cookieName, (await aSession(database, person, { now: clock.now(), ...input })).token);
      return client;
    },
    stop: async () => {
      await app.close();
      if (options.database) return;
      // The data that the tests of a file leave must keep every invariant (trust.md).
      const breaches = await findBreaches(database);
      await database.drop();
      if (breaches.length > 0) throw new Error(`The data is not sound: ${JSON.stringify(breaches)}`);
    },
  };
}
