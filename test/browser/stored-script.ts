import { expect, type Page } from '@playwright/test';
import { unique } from '../factories/index.js';

/** What somebody might type into a field of text to run something in somebody else's browser; 120 characters at most. */
const SCRIPT = `"><img src=x onerror=window.__hit=1><script>window.__hit=1</script>{{7*7}}javascript:alert(1)`;

/** Shown on every screen: the part that would be a picture if it were not text. */
const LITERAL = '<img src=x onerror=window.__hit=1>';

/** A text of its own with a script in it. */
export const evil = (): string => `${SCRIPT}${unique()}`;

/** The same for fields of several lines, with what templates and URLs would run too. */
export const evilNotes = (): string =>
  `${evil()}\n\${window.__hit=1} <svg onload=window.__hit=1> <a href="javascript:window.__hit=1">x</a> </textarea></title>` +
  '<iframe srcdoc="<script>parent.__hit=1</script>"></iframe>';

/** Other texts that screens are not made for: one long word, another direction, pictures. */
export const ODD_NAMES = {
  long: () => `W${'i'.repeat(80)}${unique()}`,
  arabic: () => `شركة التنظيف السريع ${unique()}`,
  emoji: () => `👩‍🔧🧹✨🏳️‍🌈 ${unique()}`,
};

/** All that a screen shows: its text, its title, what stands in its fields and choices. */
const SHOWN = `[
  document.body.innerText,
  document.title,
  ...[...document.querySelectorAll('input, textarea')].map((field) => field.value),
  ...[...document.querySelectorAll('option')].map((option) => option.text),
].join('\\n')`;

/** Elements that only a stored text could have made. An e-mail is shown in a frame that may run nothing. */
const MADE = `[...document.querySelectorAll(
  'img[src="x"], [onerror], [onload], [href^="javascript:" i], iframe[srcdoc*="__hit"]:not([sandbox=""]), script:not([src])'
)].map((element) => element.outerHTML.slice(0, 200))`;

interface Watch {
  /** No script ran, none was refused, nothing typed became an element, and the screen shows the text as it stands. */
  expectHarmless(screen: string): Promise<void>;
}

/** Watches a page, over all that it opens, for anything that a stored text could have done. */
export async function watchForScripts(page: Page): Promise<Watch> {
  const problems: string[] = [];
  await page.exposeFunction('reportViolation', (what: string) => problems.push(`refused by the policy: ${what}`));
  await page.addInitScript(
    `document.addEventListener('securitypolicyviolation', (event) =>
       window.reportViolation(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample))`,
  );
  page.on('dialog', (dialog) => {
    // A page with something unsaved asks before it is left; that is no script of ours or theirs.
    if (dialog.type() === 'beforeunload') return void dialog.accept();
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|is not defined/.test(message.text()))
      problems.push(message.text());
  });
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/x')) problems.push(`asked for the picture: ${request.url()}`);
  });
  return {
    expectHarmless: async (screen) => {
      // A screen that does not show the text yet proves nothing.
      await expect.poll(() => page.evaluate<string>(SHOWN).catch(String), { message: screen }).toContain(LITERAL);
      for (const frame of page.frames()) {
        const made = await frame.evaluate<string[]>(MADE);
        expect(made, `${screen}: text that became an element`).toEqual([]);
        expect(await frame.evaluate('window.__hit'), `${screen}: a script ran`).toBeUndefined();
      }
      expect(problems, screen).toEqual([]);
    },
  };
}
