import type { Page } from '@playwright/test';
import { AddCustomerDialog, CompleteDialog, StartDialog } from './staff-dialogs.js';
import { AppWindow } from './app-window.js';
import { Dashboard } from './dashboard.js';
import { MyWeekPage } from './my-week.js';
import { LoginPage, ProfilePage } from './account.js';

/** Somebody's phone with the staff app open, and all its screens. */
export class Phone extends AppWindow {
  readonly login: LoginPage;
  readonly dashboard: Dashboard;
  readonly start: StartDialog;
  readonly complete: CompleteDialog;
  readonly addCustomer: AddCustomerDialog;
  readonly profile: ProfilePage;
  readonly myWeek: MyWeekPage;

  constructor(page: Page) {
    super(page);
    this.login = new LoginPage(page);
    this.dashboard = new Dashboard(page);
    this.start = new StartDialog(page);
    this.complete = new CompleteDialog(page);
    this.addCustomer = new AddCustomerDialog(page);
    this.profile = new ProfilePage(page);
    this.myWeek = new MyWeekPage(page);
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
}
