import type { Page, Request } from '@playwright/test';
import { AddCustomerDialog } from './add-customer-dialog.js';
import { CompleteDialog } from './complete-dialog.js';
import { Dashboard } from './dashboard.js';
import { LoginPage } from './login-page.js';
import { ProfilePage } from './profile-page.js';
import { StartDialog } from './start-dialog.js';

/** Somebody's phone with the staff app open, and all its screens. */
export class Phone {
  readonly login: LoginPage;
  readonly dashboard: Dashboard;
  readonly start: StartDialog;
  readonly complete: CompleteDialog;
  readonly addCustomer: AddCustomerDialog;
  readonly profile: ProfilePage;

  constructor(readonly page: Page) {
    this.login = new LoginPage(page);
    this.dashboard = new Dashboard(page);
    this.start = new StartDialog(page);
    this.complete = new CompleteDialog(page);
    this.addCustomer = new AddCustomerDialog(page);
    this.profile = new ProfilePage(page);
  }

  /** Every request of the API from now on whose path begins so. */
  requestsTo(path: string, method?: string): Request[] {
    const seen: Request[] = [];
    this.page.on('request', (request) => {
      const isAsked = new URL(request.url()).pathname.startsWith(path) && (!method || request.method() === method);
      if (isAsked) seen.push(request);
    });
    return seen;
  }

  /** Lets the request through and loses its answer, once. */
  async loseNextAnswerTo(path: string): Promise<void> {
    await this.page.route(
      `**${path}`,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
  }

  /** Holds back answers of one call until told; resolves to the function that lets them go. */
  async holdBack(path: string): Promise<() => void> {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await this.page.route(`**${path}`, async (route) => {
      await held;
      await route.continue();
    });
    return letGo;
  }
}
