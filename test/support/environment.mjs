import { TestEnvironment } from 'jest-environment-node';

/** Where jest-circus keeps who is told of each step of a test, for as long as the global object lives. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

/** @type {KeptEnvironment | undefined} */
let kept;

/**
 * Node's environment of Jest, once per worker as its modules (kept-runtime.cjs), and at the end of each file an end to what its tests
 * left running: its copy of `process` has no 'exit', so that a product of a failed test would live on and keep the worker from ending.
 */
export default class KeptEnvironment extends TestEnvironment {
  /** @type {Set<() => void>} */
  #ends = new Set();

  /** @param {ConstructorParameters<typeof TestEnvironment>} given */
  constructor(...given) {
    if (kept) return kept;
    super(...given);
    kept = this;
    Object.assign(this.global, { endsOfFile: this.#ends });
  }

  /** @override The next file goes on in it. */
  async teardown() {
    for (const end of this.#ends) end();
    this.#ends.clear();
    // Each file adds its own: those of the files before would be told, and tell Jest, of every test that follows.
    Reflect.deleteProperty(this.global, EVENT_HANDLERS);
  }
}
