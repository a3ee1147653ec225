import { expect, type Locator, type Page, type Request } from '@playwright/test';
import type { TestPerson } from '../../factories/index.js';
import { AddCleanDialog, EditCleanDialog } from './admin-clean-dialogs.js';
import { BankFilePage } from './admin-bank-file.js';
import { AdminDashboard } from './admin-dashboard.js';
import { ChangeOverPage } from './admin-change-over.js';
import { AppWindow } from './app-window.js';
import { CustomerDialog, CustomersPage } from './admin-customers.js';
import { DebtorsPage } from './admin-debtors.js';
import { DuePage } from './admin-due.js';
import { LatePunchesPage } from './admin-late-punches.js';
import { ReportsPage } from './admin-reports.js';
import { SchedulePage } from './admin-schedule.js';
import { SearchDialog } from './admin-search.js';
import { SettingsPage } from './admin-settings.js';
import { InvoicesPage } from './admin-invoices.js';
import { OutboxPage } from './admin-outbox.js';
import { CreditNotesPage, PaymentsPage, RecordPayment } from './admin-payments.js';
import { StaffPage } from './admin-staff.js';
import { TeamsPage } from './admin-teams.js';
import { TimesheetsPage } from './admin-timesheets.js';

/** Somebody's browser window with the admin console, and all its pages. */
export class AdminConsole extends AppWindow {
  readonly dashboard: AdminDashboard;
  readonly schedule: SchedulePage;
  readonly search: SearchDialog;
  readonly addClean: AddCleanDialog;
  readonly editClean: EditCleanDialog;
  readonly changeOver: ChangeOverPage;
  readonly customer: CustomerDialog;
  readonly customers: CustomersPage;
  readonly debtors: DebtorsPage;
  readonly due: DuePage;
  readonly invoices: InvoicesPage;
  readonly latePunches: LatePunchesPage;
  readonly outbox: OutboxPage;
  readonly recordPayment: RecordPayment;
  readonly payments: PaymentsPage;
  readonly creditNotes: CreditNotesPage;
  readonly bankFile: BankFilePage;
  readonly staff: StaffPage;
  readonly teams: TeamsPage;
  readonly settings: SettingsPage;
  readonly reports: ReportsPage;
  readonly timesheets: TimesheetsPage;

  constructor(page: Page) {
    super(page);
    this.dashboard = new AdminDashboard(page);
    this.schedule = new SchedulePage(page);
    this.search = new SearchDialog(page);
    this.addClean = new AddCleanDialog(page);
    this.editClean = new EditCleanDialog(page);
    this.changeOver = new ChangeOverPage(page);
    this.customer = new CustomerDialog(page);
    this.customers = new CustomersPage(page);
    this.debtors = new DebtorsPage(page);
    this.due = new DuePage(page);
    this.invoices = new InvoicesPage(page);
    this.latePunches = new LatePunchesPage(page);
    this.outbox = new OutboxPage(page);
    this.recordPayment = new RecordPayment(page);
    this.payments = new PaymentsPage(page);
    this.creditNotes = new CreditNotesPage(page);
    this.bankFile = new BankFilePage(page);
    this.staff = new StaffPage(page);
    this.teams = new TeamsPage(page);
    this.settings = new SettingsPage(page);
    this.reports = new ReportsPage(page);
    this.timesheets = new TimesheetsPage(page);
  }

  readonly menu = () => this.page.getByRole('navigation').first();
  /** Who is signed in, at the foot of the menu; opens the menu of what is theirs. */
  readonly person = () => this.page.getByRole('button', { name: /(Admin|Manager)$/ });
  readonly menuEntry = (name: string) => this.page.getByRole('menuitem', { name, exact: true });
  /** Where the button that had the focus is gone, the dialog takes it a moment later, and hears Escape from then on. */
  readonly dialogHasFocus = () =>
    expect.poll(() => this.page.evaluate('document.activeElement !== document.body')).toBe(true);

  readonly heading = (name: string) => this.page.getByRole('heading', { name, level: 1 });
  readonly dialog = (name: string) => this.page.getByRole('dialog', { name, exact: true });
  /** 'Discard what you typed?', answered. */
  readonly discardTyped = () =>
    this.dialog('Discard what you typed?').getByRole('button', { name: 'Discard', exact: true }).click();
  /**
   * Signs in on top of the page, in the dialog that a session that has ended opens; `isFilled`: by a password manager, of which the
   * page hears no event.
   */
  async signInAgain({ email, password }: TestPerson, { isFilled = false } = {}): Promise<void> {
    const again = this.dialog('Please sign in again');
    await expect(again.getByLabel('Email', { exact: true })).toHaveValue(email);
    const field = again.getByLabel('Password', { exact: true });
    if (isFilled) await field.evaluate((input, value) => void Object.assign(input, { value }), password);
    else await field.fill(password);
    await again.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(again).toBeHidden();
  }

  readonly toasts = () => this.page.getByRole('region', { name: 'Notifications' });
  /** The newest of its kind. */
  readonly toast = (kind: 'success' | 'error' | 'warning' | 'info'): Locator =>
    this.toasts().locator(`[data-toast=${kind}]`).last();

  /** Where one can go from the page of an address that does not exist. */
  readonly pagesThereAre = () => this.page.getByRole('navigation', { name: 'Pages' }).getByRole('link');

  /** Every request of the API from now on whose path begins so: reads, unless told. */
  override requestsTo(path: string, method = 'GET'): Request[] {
    return super.requestsTo(path, method);
  }
}
