import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const SRC = path.resolve('apps/admin-web/src');
/** The session itself, which is there before the console is: who it is, signing in and out. */
const OTHER_DOORS =
  /(?<!\.)\bfetch\(|\bXMLHttpRequest\b|from '(\.\.\/)+data-provider\/|import \{[^}]*\b(api|request|getPolled)\b[^}]*\} from '@tidycrew\/web\/api'/;

describe('the data provider', () => {
  it('is the only way from the console to the API', () => {
    const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.spec.ts') && !file.startsWith('data-provider'))
      .map((file) => [file, readFileSync(path.join(SRC, file), 'utf8').replaceAll('refetch()', '')] as const);
    expect(files.length).toBeGreaterThan(300);
    expect(files.filter(([, text]) => OTHER_DOORS.test(text)).map(([file]) => file)).toEqual([]);
  });
});
