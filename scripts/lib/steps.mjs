import { Explained, say } from './project.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** The steps of a test run: prints the name and time of each, and adds up the counts. */
export class Steps {
  #total = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  #times = [];

  /**
   * A step that breaks is one failure; the others still run. Answers whether it passed.
   * @param {string} name
   * @param {() => Promise<Counts>} work
   */
  async run(name, work) {
    say(`\n== ${name}`);
    const beganAt = Date.now();
    const counts = await work().catch((error) => {
      say(error instanceof Explained ? error.message : String(error?.stack ?? error));
      return { passed: 0, failed: 1, skipped: 0 };
    });
    const time = `${name}: ${Math.round((Date.now() - beganAt) / 1000)} s`;
    say(time);
    this.#times.push(`${time}, ${countsOf(counts)}`);
    this.#total.passed += counts.passed;
    this.#total.failed += counts.failed;
    this.#total.skipped += counts.skipped;
    return counts.failed === 0;
  }

  /** Prints every step again and the sum as the last line; answers the exit code. */
  finish() {
    say(`\n${this.#times.join('\n')}`);
    say(countsOf(this.#total));
    return this.#total.failed === 0 ? 0 : 1;
  }
}

function countsOf(/** @type {Counts} */ { passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** @returns {Counts} of a step that is one test */
export function oneTest(/** @type {boolean} */ hasPassed) {
  return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, skipped: 0 };
}
