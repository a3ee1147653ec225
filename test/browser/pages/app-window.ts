import type { Page, Request } from '@playwright/test';

/** A browser window with one of the two apps open, and what the tests do to its network. */
export class AppWindow {
  constructor(readonly page: Page) {}

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
