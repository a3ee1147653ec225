import type { Page } from '@playwright/test';

const SCRIPT_URL = 'https://maps.googleapis.com/maps/api/js?key=browser-key';
export const STREET_VIEW = 'https://maps.googleapis.com/maps/api/streetview**';

/** What Google's script would bring, as far as the app uses it; it draws nothing and remembers what it was asked. */
const SCRIPT = `
  window.mapsDrawn = [];
  window.tilesToCome = [];
  window.google = { maps: {
    Map: class { constructor(element, options) { window.mapsDrawn.push(options); } },
    Marker: class {},
    event: { addListenerOnce: (map, event, handler) => window.tilesToCome.push(handler) },
  } };`;

/** The maps service behind the app's own seam: the key from the API and the script it names. */
export class MapsService {
  constructor(private readonly page: Page) {}

  /** The office has set a key. */
  async hasKey(): Promise<void> {
    await this.letsGoogleIn();
    await this.page.route('**/api/google-maps-init', (route) =>
      route.fulfill({ json: { success: true, apiKey: 'browser-key', scriptUrl: SCRIPT_URL } }),
    );
  }

  /** The policy of a server with a key, whose hosts a server without one does not name (D64). */
  private async letsGoogleIn(): Promise<void> {
    await this.page.route(/.*/, async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch({ maxRedirects: 0 });
      const headers = response.headers();
      const policy = (headers['content-security-policy'] ?? '').replace(
        /(script-src|img-src|connect-src) /g,
        '$1 https://maps.googleapis.com ',
      );
      await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } });
    });
  }

  async works(): Promise<void> {
    await this.hasKey();
    await this.page.route(SCRIPT_URL, (route) => route.fulfill({ contentType: 'text/javascript', body: SCRIPT }));
  }

  async isBlocked(): Promise<void> {
    await this.hasKey();
    await this.page.route(SCRIPT_URL, (route) => route.abort('blockedbyclient'));
  }

  /** The options of each map that was asked for so far. */
  drawn(): Promise<{ zoom: number; center: { lat: number; lng: number } }[]> {
    return this.page.evaluate('window.mapsDrawn ?? []');
  }

  /** The oldest map has its picture. */
  async finishOne(): Promise<void> {
    await this.page.evaluate('window.tilesToCome.shift()()');
  }
}
