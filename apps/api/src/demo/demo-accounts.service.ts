import { Injectable } from '@nestjs/common';
import { isPassword } from '../auth/password.js';
import { type DemoAccountRow, DemoAccountsRepository } from './demo-accounts.repository.js';

@Injectable()
export class DemoAccountsService {
  constructor(private readonly accounts: DemoAccountsRepository) {}

  /** Demo accounts that can still sign in although this is no demo any more. */
  stillOpen(): Promise<DemoAccountRow[]> {
    return this.accounts.stillOpen();
  }

  /** Whether the demo is all that there is: no business of anybody's has grown in it. */
  isOnlyDemo(): Promise<boolean> {
    return this.accounts.isOnlyDemo();
  }

  /** Accounts worth showing that have this password. */
  async shownWith(password: string): Promise<{ email: string; role: string }[]> {
    const shown = await this.accounts.shown();
    const isOpen = await Promise.all(shown.map(({ passwordHash }) => isPassword(password, passwordHash)));
    return shown.filter((_, at) => isOpen[at]);
  }
}
