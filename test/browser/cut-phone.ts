import type { Browser, BrowserContext, Locator } from '@playwright/test';
import type { TestCustomer, TestPerson } from '../factories/index.js';
import type { Pressed } from '../support/cut-rows.js';
import type { CutProxy, Seen } from '../support/cut-proxy.js';
import type { Line } from '../support/cut-story.js';
import { until } from '../support/until.js';
import { CLOCK } from './cut-clock.js';
import { isWrite, ruleOf } from './cut-line.js';
import { isThereSoon, numberIn, shows } from './cut-page.js';
import { Phone } from './pages/phone.js';

/** The server has acted by then on a request whose answer nobody could hear. */
const UNHEARD_MS = 5_000;
/** Longer than the 8 s that a press waits for an answer, on a busy machine. */
const SAID_LIMIT_MS = 25_000;

interface CutPhoneOptions {
  browser: Browser;
  proxy: CutProxy;
  person: TestPerson;
  /** Signs them in at the proxy's address. */
  token: string;
  spot: { latitude: number; longitude: number };
}

interface PressOptions {
  /** Where a clean is started when none is shown. */
  customer: TestCustomer;
  crew: TestPerson[];
  /** Somebody of this team or of another one, and whether they are to come along. */
  guest?: { person: TestPerson; isWanted: boolean };
  notes?: string | null;
  doubleTap?: boolean;
  /** The page ends as soon as the finger is up. */
  dies?: boolean;
}

/** A phone of its own with the staff app behind a line that is cut, and every press that was made on it. */
export class CutPhone {
  /** Its presses, each with the request that brought it. */
  readonly made: { press: Pressed; sent?: Seen }[] = [];
  readonly proxy: CutProxy;
  readonly person: TestPerson;
  phone!: Phone;
  private context!: BrowserContext;
  private line: Line = 'pass';

  constructor(private readonly options: CutPhoneOptions) {
    this.proxy = options.proxy;
    this.person = options.person;
  }

  /**
   * Every press, in the order of its time. With a network it is asked for once older ones have gone out, and counts from
   * when the server acts (D262), which is before the answer.
   */
  get presses(): Pressed[] {
    return this.made.map(({ press, sent }) => ({
      ...press,
      to: Math.max(press.to, sent ? (sent.answeredAt ?? sent.at) : 0),
    }));
  }

  /** Opens the app with a network, so that it is kept on the phone. */
  async open(): Promise<void> {
    const { browser, proxy, token, spot } = this.options;
    this.context = await browser.newContext({ baseURL: proxy.url, serviceWorkers: 'allow', geolocation: spot });
    await this.context.addInitScript(CLOCK);
    await this.context.addCookies([{ name: 'token', value: token, url: proxy.url, httpOnly: true, sameSite: 'Lax' }]);
    const isCrewKnown = this.context.waitForEvent('response', (response) =>
      /teams\/\d+\/members$/.test(response.url()),
    );
    await this.openPage();
    await isCrewKnown;
    await this.phone.page.evaluate('navigator.serviceWorker.ready.then(() => null)');
  }

  close(): Promise<void> {
    return this.context.close();
  }

  /** What the line does from now on; all but `offline` and `refuse` let the phone read. */
  async be(line: Line): Promise<void> {
    this.line = line;
    this.proxy.rule = ruleOf(line);
    await (line === 'refuse' ? this.proxy.refuse() : this.proxy.accept());
    await this.context.setOffline(line === 'offline');
  }

  /** What tells an app that there is a network again. */
  async wake(): Promise<void> {
    await this.phone.page.evaluate("dispatchEvent(new Event('online'))");
  }

  /** Loads the app again. */
  async reload(): Promise<void> {
    await this.reading(async () => {
      await this.phone.page.reload();
      await this.isReady();
    });
  }

  /** The page ends without a word, and the app is opened again. */
  async kill(): Promise<void> {
    await this.phone.page.close({ runBeforeUnload: false });
    await this.reading(() => this.openPage());
  }

  /** Whoever opens the app can read for that moment; what is written is cut all the same. */
  private async reading(work: () => Promise<void>): Promise<void> {
    const { line, isDark } = this;
    if (isDark) await this.be('reset');
    await work();
    if (isDark) await this.be(line);
  }

  /** Changes the phone's clock. */
  async shiftClock(byMs: number): Promise<void> {
    await this.phone.page.evaluate(`shiftClock(${byMs})`);
    for (const { press } of this.made) press.isClockChanged = true;
  }

  /** Finishes the clean that is shown, or starts one; false when the app refused it in a sentence. */
  async press(options: PressOptions): Promise<boolean> {
    const { dashboard } = this.phone;
    await this.isReady();
    const isWorking = await dashboard.working().isVisible();
    return isWorking ? this.finish(options) : this.start(options);
  }

  /** Says that the visit to a customer cannot be cleaned; false when it is not offered. */
  async cannotClean(customer: TestCustomer, notes: string): Promise<boolean> {
    const { dashboard, page } = this.phone;
    await this.isReady();
    const more = dashboard.more(customer);
    if (!(await more.isVisible())) return false;
    await more.click();
    const cannot = dashboard.cannotClean();
    if (!(await isThereSoon(cannot))) {
      await page.keyboard.press('Escape');
      return false;
    }
    await cannot.click();
    const dialog = page.getByRole('dialog', { name: 'Cannot clean' });
    if (!(await isThereSoon(dialog))) {
      // A clean that began a moment ago has come in above the button, under the finger.
      await dashboard.working().waitFor();
      return false;
    }
    await dialog.getByRole('radio', { name: 'No access' }).check();
    await dialog.getByLabel('Note for your office').fill(notes);
    return this.tap(
      { kind: 'cannotClean', customerId: customer.id, memberIds: [], notes },
      { submit: dialog.getByRole('button', { name: 'Tell the office' }), dialog, options: {} },
    );
  }

  private async start(options: PressOptions): Promise<boolean> {
    const { dashboard, start, page } = this.phone;
    const { customer, crew, guest } = options;
    const button = dashboard.startAt(customer);
    if (!(await button.isVisible())) return false;
    const isPressed = await button.click().then(
      () => true,
      () => false,
    );
    if (!isPressed) {
      // A mate had started before the finger was there, with this person or without.
      await button.waitFor({ state: 'hidden' });
      return false;
    }
    const unknown = start.dialog().getByText(/^This (phone has not loaded this yet|could not be loaded)/);
    await shows(start.done().or(unknown).first(), `a dialog to start, on a line that is ${this.line}`);
    if (await unknown.first().isVisible()) {
      // It lost its network before it knew its crew.
      await page.keyboard.press('Escape');
      await start.dialog().waitFor({ state: 'hidden' });
      return false;
    }
    const members = crew.filter((person) => person !== guest?.person);
    if (guest && (await this.bring(guest))) members.push(guest.person);
    return this.tap(
      { kind: 'start', customerId: customer.id, memberIds: members.map(({ id }) => id), notes: null },
      { submit: start.submit(), dialog: start.dialog(), options },
    );
  }

  /** Takes somebody along or leaves them out; answers whether they come: a phone may have no list of other teams. */
  private async bring({ person, isWanted }: { person: TestPerson; isWanted: boolean }): Promise<boolean> {
    const { page, start } = this.phone;
    await start.dialog().getByRole('switch').first().waitFor();
    const own = start.member(person);
    if (await own.isVisible()) {
      if (!isWanted) await own.click();
      return isWanted;
    }
    if (!isWanted) return false;
    await start.addMembers().click();
    const isListed = await isThereSoon(start.other(person));
    if (isListed) {
      await start.other(person).click();
      await start.addSelected(1).click();
    } else await page.keyboard.press('Escape');
    await start.others().waitFor({ state: 'hidden' });
    return isListed;
  }

  private async finish(options: PressOptions): Promise<boolean> {
    const { dashboard, complete, page } = this.phone;
    const isPressed = await dashboard
      .complete()
      .click()
      .then(() => true)
      .catch(() => false);
    if (!isPressed) {
      await dashboard.working().waitFor({ state: 'hidden' });
      // The clean was over before the finger was there.
      return false;
    }
    // A mate may have finished it meanwhile, which the dialog says instead.
    const isOffered = await isThereSoon(complete.notes());
    if (!isOffered) {
      await this.reload();
      return false;
    }
    // Over midnight the app asks when it was (D91), which is a story of its own.
    if (await complete.dialog().getByRole('group', { name: 'When did you finish?' }).isVisible()) {
      await page.keyboard.press('Escape');
      await complete.dialog().waitFor({ state: 'hidden' });
      return false;
    }
    // The card may have changed since it was looked at; the dialog stays with its clean.
    const customerId = numberIn((await complete.dialog().textContent()) ?? '');
    const { notes = null } = options;
    if (notes !== null) await complete.notes().fill(notes);
    return this.tap(
      { kind: 'finish', customerId, memberIds: [], notes: (await complete.notes().inputValue()).trim() || null },
      { submit: complete.submit(), dialog: complete.dialog(), options },
    );
  }

  /** The finger: notes what was pressed and when, and what the app said. */
  private async tap(
    what: Pick<Pressed, 'kind' | 'customerId' | 'memberIds' | 'notes'>,
    { submit, dialog, options }: { submit: Locator; dialog: Locator; options: Partial<PressOptions> },
  ): Promise<boolean> {
    const { page } = this.phone;
    await submit.and(page.locator(':enabled')).waitFor();
    await page.evaluate('clicks.length = 0');
    const press: Pressed = {
      ...{ ...what, userId: this.person.id, from: Date.now(), to: Date.now() },
      ...{ isSaid: false, isClockChanged: false },
    };
    const made: (typeof this.made)[number] = { press };
    this.made.push(made);
    await (options.doubleTap ? submit.dblclick({ noWaitAfter: true }) : submit.click({ noWaitAfter: true })).catch(
      // The dialog may be gone before the second tap.
      () => undefined,
    );
    press.to = Date.now();
    if (options.dies) {
      await this.kill();
      made.sent = this.proxy.seen.find((request) => isWrite(request) && request.at >= press.from);
      // Its answer was for a page that was gone.
      if (made.sent && !made.sent.answeredAt) press.to = made.sent.at + UNHEARD_MS;
      return true;
    }
    const error = dialog.getByRole('alert');
    await until('the app says something', async () => !(await dialog.isVisible()) || (await error.isVisible()), {
      limitMs: SAID_LIMIT_MS,
    });
    const [clickedAt] = await page.evaluate<number[]>('clicks');
    if (clickedAt !== undefined) press.from = clickedAt;
    press.to = press.from;
    made.sent = this.proxy.seen.findLast((request) => isWrite(request) && request.at >= press.from);
    press.isSaid = !(await dialog.isVisible());
    if (press.isSaid) return true;
    // It was refused: what the app said so of is not pressed.
    this.made.splice(this.made.indexOf(made), 1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    return false;
  }

  private async openPage(): Promise<void> {
    this.phone = new Phone(await this.context.newPage());
    await this.phone.dashboard.open();
    await this.isReady();
  }

  /**
   * The app shows work, or where there is some, as it must whatever the line does; without a network a crew that has visits knows
   * those only (D68).
   */
  async isReady(): Promise<void> {
    const { dashboard, page } = this.phone;
    const ready = dashboard.working().or(dashboard.cards());
    const unknown = page.getByText('The customers could not be loaded');
    const known = (this.isDark ? ready.or(unknown) : ready).first();
    await shows(known, `work or customers, on a line that is ${this.line}`, SAID_LIMIT_MS);
    if (await unknown.isVisible()) await page.getByRole('region', { name: /^Today/ }).waitFor();
  }

  private get isDark(): boolean {
    return this.line === 'refuse' || this.line === 'offline';
  }
}
