import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

/** A dialog that is still open after so long stays open. */
const CLOSES_MS = 2_000;
/** The console's router keeps a state of ours as `usr`. */
const STEP_IS_LEFT = `(history.state?.usr ?? history.state)?.dialogs > 0 && !document.querySelector('[role=dialog], dialog[open]')`;
const waiting = new WeakSet<Page>();

/** A dialog's step of the history is taken back a moment after it has closed, which would end a load that has begun by then. */
function waitForStepsBeforeLoads(page: Page): void {
  if (waiting.has(page)) return;
  waiting.add(page);
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const isStill = async () => {
    const untilMs = Date.now() + CLOSES_MS;
    while (Date.now() < untilMs && (await page.evaluate(STEP_IS_LEFT))) await sleep(50);
  };
  page.goto = (...where) => isStill().then(() => goto(...where));
  page.reload = (...how) => isStill().then(() => reload(...how));
}

/** A browser window with one of the two apps open, and what the tests do to its network. */
export class AppWindow {
  constructor(readonly page: Page) {
    waitForStepsBeforeLoads(page);
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
