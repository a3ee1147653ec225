import { say } from '../scripts/lib/project.mjs';
import { measure, sideOf, warmAll } from './measure.mjs';
import { withBench } from './opened.mjs';
import { REQUESTS } from './requests.mjs';
import { openWorld } from './world.mjs';

/** A week may cost so many times as much with the long history. */
const TARGET = 1.15;
const YEARS = [4, 10];
const NAMES = ['dashboard', 'timesheet', 'schedule', 'crew-day', 'crew-day-unchanged', 'due'];

/**
 * What a week costs the product with four and with ten years of history, in turn.
 * @param {{ connections: number[], amount: number | null, rounds: number, roundMs: number }} options
 */
export function runGrowth({ connections, amount, rounds, roundMs }) {
  return withBench(async (opened) => {
    const sides = [];
    for (const years of YEARS) {
      sides.push(await sideOf(opened, (adminUrl) => openWorld(adminUrl, years)));
    }
    const method = {
      load: opened.load(),
      rounds,
      roundMs,
      amount,
    };
    const growth = [];
    for (const request of REQUESTS.filter(({ name }) => NAMES.includes(name))) {
      await warmAll(method, request, sides);
      for (const count of connections) {
        const [short, long] = await measure(method, request, count, sides);
        const ratio = long.cpuUs / short.cpuUs;
        const verdict = ratio <= TARGET ? `ok <= ${TARGET}` : `OVER > ${TARGET}`;
        const us = [short, long]
          .map(({ cpuUs }, place) => `${Math.round(cpuUs)} µs with ${YEARS[place]} years`)
          .join(', ');
        say(`${request.title}, ${count} connections: ${us}, ratio ${ratio.toFixed(2)} ${verdict}`);
        growth.push({
          name: request.name,
          connections: count,
          years: YEARS,
          short,
          long,
          ratio,
          isOver: ratio > TARGET,
        });
      }
    }
    return { at: new Date(), growth };
  });
}
