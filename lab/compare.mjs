import { isDeepStrictEqual } from 'node:util';

const SHARED_HEADERS = ['content-type', 'content-encoding', 'content-range'];

/**
 * What product and floor answer differently to what a connection asks.
 * @param {string} productUrl
 * @param {string} floorUrl
 * @param {import('./requests.mjs').BenchRequest} request
 * @param {import('./load.mjs').LoadRequest[]} asked
 * @returns {Promise<string | null>} null: nothing
 */
export async function difference(productUrl, floorUrl, request, asked) {
  const found = await differenceNow(productUrl, floorUrl, request, asked);
  // Between the two a minute may have passed, in which a visit becomes late.
  const mayPass = found !== null && !asked.some(({ isWrite }) => isWrite);
  return mayPass ? differenceNow(productUrl, floorUrl, request, asked) : found;
}

async function differenceNow(productUrl, floorUrl, { ofItsMoment = [] }, asked) {
  const moment = new Set(['serverTime', ...ofItsMoment]);
  const [product, floor] = [await answersOf(productUrl, asked), await answersOf(floorUrl, asked)];
  for (const [place, ours] of product.entries()) {
    const theirs = floor[place];
    if (ours.status !== theirs.status || ours.status >= 300) {
      return `the product answers ${ours.status}, the floor ${theirs.status}: ${ours.text.slice(0, 300)}`;
    }
    for (const name of SHARED_HEADERS) {
      const [one, other] = [ours.headers.get(name), theirs.headers.get(name)];
      if (one !== other) return `${name} is ${one} of the product, ${other} of the floor`;
    }
    const where = firstDifference(ours.body, theirs.body, '', moment);
    if (where) return where;
  }
  return null;
}

async function answersOf(url, asked) {
  const answers = [];
  for (const { method, path, headers, body, isWrite } of asked) {
    const key = isWrite && { 'idempotency-key': crypto.randomUUID() };
    const answer = await fetch(url + path, { method, headers: { ...headers, ...key }, body });
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    const isJson = /json/.test(answer.headers.get('content-type') ?? '');
    const parsed = isJson ? JSON.parse(Buffer.from(text, 'latin1').toString()) : text;
    answers.push({ status: answer.status, headers: answer.headers, text, body: parsed });
  }
  return answers;
}

/** Where two values part, as 'data.0.name: 1 of the product, 2 of the floor'. */
function firstDifference(ours, theirs, at, moment) {
  if (isDeepStrictEqual(ours, theirs)) return null;
  const isParent = (value) => typeof value === 'object' && value !== null;
  if (!isParent(ours) || !isParent(theirs)) {
    const short = (value) => JSON.stringify(value ?? null).slice(0, 120);
    return `${at || 'the body'}: ${short(ours)} of the product, ${short(theirs)} of the floor`;
  }
  for (const key of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    if (moment.has(key)) continue;
    const found = firstDifference(ours[key], theirs[key], at ? `${at}.${key}` : key, moment);
    if (found) return found;
  }
  return null;
}
