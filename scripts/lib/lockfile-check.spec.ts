import { describe, expect, it } from '@jest/globals';
import { lockfileProblems, strayProblems } from './lockfile-check.mjs';

const tool = { version: '1.0.0', optionalDependencies: { 'tool-linux': '1.0.0', 'tool-darwin': '1.0.0' } };

describe('the lock file', () => {
  it.each([
    [
      'is whole with every platform beside the tool',
      { 'node_modules/tool': tool, 'node_modules/tool-linux': {}, 'node_modules/tool-darwin': {} },
      [],
    ],
    [
      'is whole with a platform inside the tool',
      { 'node_modules/tool': tool, 'node_modules/tool/node_modules/tool-linux': {}, 'node_modules/tool-darwin': {} },
      [],
    ],
    [
      'lacks a platform',
      { 'node_modules/tool': tool, 'node_modules/tool-linux': {} },
      ['tool-darwin, optional for tool@1.0.0, is missing.'],
    ],
    [
      'does not count a package that sits inside another tool',
      {
        'node_modules/tool': tool,
        'node_modules/tool-linux': {},
        'node_modules/other/node_modules/tool-darwin': {},
      },
      ['tool-darwin, optional for tool@1.0.0, is missing.'],
    ],
    [
      'holds what reports its installation',
      { 'node_modules/ui': { version: '1.0.0' }, 'node_modules/ui/node_modules/@scarf/scarf': { version: '1.4.0' } },
      ['@scarf/scarf tells others who installs it: keep it out by "overrides" in package.json.'],
    ],
    ['names a download address', { 'node_modules/a': { resolved: 'somewhere' } }, ['a has a download address.']],
  ])('%s', (_fact, packages, problems) => {
    expect(lockfileProblems({ packages })).toEqual(problems);
  });

  it('asks for a version that moves, unless it is pinned', () => {
    const lock = {
      packages: { 'node_modules/tool': { version: '1.0.0', dependencies: { data: 'latest', other: '^1' } } },
    };
    expect(lockfileProblems(lock)).toEqual([
      'tool asks for data@latest, which moves: pin it under "overrides" in package.json.',
    ]);
    expect(lockfileProblems(lock, { data: '1.0.0' })).toEqual([]);
  });

  it('of the product holds nothing that is there for the lab alone', () => {
    const lab = {
      packages: { '': { dependencies: { gauge: '1.0.0' } }, 'node_modules/gauge': {}, 'node_modules/a': {} },
    };
    expect(strayProblems({ packages: { 'node_modules/a': {} } }, lab)).toEqual([]);
    expect(strayProblems({ packages: { 'node_modules/a': {}, 'node_modules/gauge': {} } }, lab)).toEqual([
      'gauge belongs to the lab, but the product installs it too.',
    ]);
  });
});
