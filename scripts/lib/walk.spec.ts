import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

interface Document {
  paths: Record<string, { get?: object }>;
}

// Plain JavaScript, which the compiler does not follow.
const gaps = '../../lab/walk-gaps.mjs';
const { gapsOfWalk } = (await import(gaps)) as { gapsOfWalk: (document: Document) => string[] };

describe('the walk of npm run bench', () => {
  const file = path.resolve(import.meta.dirname, '../../apps/api/openapi.json');
  const document = JSON.parse(fs.readFileSync(file, 'utf8')) as Document;

  it('asks every GET of the API document, and searches where it can', () => {
    expect(gapsOfWalk(document)).toEqual([]);
  });

  it('misses a new one, one that is gone, and a search that is new', () => {
    const { '/api/brand': brand, ...paths } = document.paths;
    const searched = { get: { parameters: [{ name: 'q' }] } };
    expect(brand).toBeDefined();
    expect(gapsOfWalk({ paths: { ...paths, '/api/new': { get: {} }, '/api/staff/keys': searched } })).toEqual([
      'The walk (lab/walk-requests.mjs) does not know /api/new.',
      'The walk (lab/walk-requests.mjs) asks what is gone: /api/brand.',
      'The walk (lab/walk-requests.mjs) does not search /api/staff/keys.',
    ]);
  });
});
