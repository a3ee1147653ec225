import { readFileSync } from 'node:fs';

/** What the browsers of browserslist are called by the build. */
const NAMES: Record<string, string> = { ios_saf: 'ios' };

/** The oldest browsers of an app, as package.json names them: 'ios_saf >= 15.4' → 'ios15.4'. */
function oldestOf(app: 'phone' | 'console'): string[] {
  const { browserslist } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    browserslist: Record<typeof app, string[]>;
  };
  return browserslist[app].map((query) => {
    const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
    if (version === '') throw new Error(`'${query}' of browserslist is no browser with its oldest version.`);
    return `${NAMES[name] ?? name}${version}`;
  });
}

/**
 * What scripts and styles are built for. Safari 15.4 has all the syntax of 16; below 16 the compiler makes WeakMaps of private fields
 * for the sake of an old bug in initialisers, 3 kB of the phone's first load.
 */
export function buildTargets(app: 'phone' | 'console'): { target: string[]; cssTarget: string[] } {
  const cssTarget = oldestOf(app);
  return {
    target: cssTarget.map((one) => one.replace(/^(safari|ios)15\.\d+$/, (_, name: string) => `${name}16`)),
    cssTarget,
  };
}
