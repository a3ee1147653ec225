import { TestEnvironment } from 'jest-environment-node';

/**
 * Node's environment of Jest, and at the end of each file an end to what its tests left running: each file has a copy of
 * `process`, whose 'exit' never comes, so that a product of a failed test would live on and keep Jest's worker from ending.
 */
export default class EndingEnvironment extends TestEnvironment {
  /** @type {Set<() => void>} */
  #ends = new Set();

  /** @override */
  async setup() {
    await super.setup();
    Object.assign(this.global, { endsOfFile: this.#ends });
  }

  /** @override */
  async teardown() {
    for (const end of this.#ends) end();
    await super.teardown();
  }
}
