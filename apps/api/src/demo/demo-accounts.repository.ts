import { Injectable } from '@nestjs/common';
import type { Role } from '@tidycrew/contracts';
import { DataSource } from 'typeorm';
import { Env } from '../platform/config/env.js';
import { DEMO_ADDRESSES, LAST_DEMO_CUSTOMER } from './index.js';

export interface DemoAccountRow {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
}

/** It has people or customers that the demo did not make, or runs in production. */
const IS_REAL =
  '($3 OR EXISTS (SELECT 1 FROM users WHERE email NOT LIKE $1) OR EXISTS (SELECT 1 FROM customers WHERE id > $2))';

@Injectable()
export class DemoAccountsRepository {
  constructor(
    private readonly database: DataSource,
    private readonly env: Env,
  ) {}

  /** Demo accounts that can still sign in to a business that is in real use. Empty as long as it is only a demo. */
  stillOpen(): Promise<DemoAccountRow[]> {
    return this.database.query<DemoAccountRow[]>(
      `SELECT id, email, first_name AS "firstName", last_name AS "lastName", role FROM users
       WHERE active AND email LIKE $1 AND ${IS_REAL} ORDER BY id LIMIT 100`,
      this.known,
    );
  }

  /** Whether the demo is all that there is. */
  async isOnlyDemo(): Promise<boolean> {
    const [row] = await this.database.query<[{ isOnlyDemo: boolean }]>(
      `SELECT EXISTS (SELECT 1 FROM users WHERE email LIKE $1) AND NOT ${IS_REAL} AS "isOnlyDemo"`,
      this.known,
    );
    return row.isOnlyDemo;
  }

  /** Active demo accounts of the kinds worth showing, with what their password is compared to. */
  shown(): Promise<{ email: string; role: Role; passwordHash: string | null }[]> {
    return this.database.query<{ email: string; role: Role; passwordHash: string | null }[]>(
      `SELECT email, role, password_hash AS "passwordHash" FROM users
       WHERE email IN ('admin@tidycrew.test', 'manager@tidycrew.test', 'anna@tidycrew.test') AND active ORDER BY id`,
    );
  }

  /** The parameters of IS_REAL. */
  private get known(): [string, number, boolean] {
    return [DEMO_ADDRESSES, LAST_DEMO_CUSTOMER, this.env.isProduction];
  }
}
