import { WALK } from './walk-requests.mjs';

const ANY_WORLD = /** @type {any} */ ({
  lastDays: { from: '2026-01-01', to: '2026-01-07' },
  lastMonday: '2026-01-05',
  size: 1,
});
const searchesOf = ({ queries = [] }) => JSON.stringify(queries.map((query) => query(ANY_WORLD)));

const isSearched = ({ summary = '', parameters = [] }) =>
  /filters?: (.*, )?q\b/i.test(summary) || parameters.some(({ name }) => name === 'q');

/**
 * What the walk leaves out, a sentence each; empty when it asks and searches whatever can be.
 * @param {{ paths: Record<string, { get?: object }> }} document the API's
 * @returns {string[]}
 */
export function gapsOfWalk({ paths }) {
  const documented = Object.keys(paths).filter((template) => paths[template].get);
  const missing = documented.filter((template) => !(template in WALK));
  const gone = Object.keys(WALK).filter((template) => !documented.includes(template));
  const unsearched = documented.filter(
    (template) => template in WALK && isSearched(paths[template].get) && !/"q"/.test(searchesOf(WALK[template])),
  );
  return [
    ...missing.map((template) => `The walk (lab/walk-requests.mjs) does not know ${template}.`),
    ...gone.map((template) => `The walk (lab/walk-requests.mjs) asks what is gone: ${template}.`),
    ...unsearched.map((template) => `The walk (lab/walk-requests.mjs) does not search ${template}.`),
  ];
}
