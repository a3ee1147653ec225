import { readFileSync } from 'node:fs';

/** What the browsers of browserslist are called by the build. */
const NAMES: Record<string, string> = { ios_saf: 'ios' };

/** The oldest browsers of an app, as package.json names them: 'ios_saf >= 15.4' → 'ios15.4' (decision D545). */
export function buildTargets(app: 'phone' | 'console'): string[] {
  const { browserslist } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    browserslist: Record<typeof app, string[]>;
  };
  return browserslist[app].map((query) => {
    const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
    if (version === '') throw new Error(`'${query}' of browserslist is no browser with its oldest version.`);
    return `${NAMES[name] ?? name}${version}`;
  });
}
