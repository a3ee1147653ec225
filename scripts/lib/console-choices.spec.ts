import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { filesOf, ROOT } from './project.mjs';

/** An element or function that is another one each time the choice is drawn: `optionText={<Person />}`. */
const MADE_ANEW = /\b(?:optionText|inputText|matchSuggestion)=\{\s*(?:<|\(|\w+ =>)/;

// react-admin's AutocompleteInput empties what is being typed when it is given another one.
it('choices of the console take the same element and functions each time', () => {
  const sources = filesOf(['apps/admin-web/src']).filter((file) => file.endsWith('.tsx'));
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((file) => MADE_ANEW.test(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
});
