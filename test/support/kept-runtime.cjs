const path = require('node:path');
const { default: Runtime } = require('jest-runtime');

const TESTS = path.join(__dirname, '..') + path.sep;
/** What a file says that needs modules in which nothing has happened yet. */
const WANTS_FRESH = '@modules fresh';

/** @type {KeptRuntime | undefined} */
let kept;

/**
 * Jest's runtime, once per worker instead of once per file: Nest, TypeORM and the API are loaded once, which took each file three
 * seconds of CPU. What lies in test/ is loaded for each file.
 */
class KeptRuntime extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} given */
  constructor(...given) {
    const [, , , , sources, , testPath] = given;
    const isFresh = sources.get(testPath)?.includes(WANTS_FRESH);
    if (kept && !isFresh) return kept;
    super(...given);
    if (!isFresh) kept = this;
  }

  /** @override Between two files. */
  teardown() {
    if (this !== kept) {
      super.teardown();
      return;
    }
    this.restoreAllMocks();
    // Jest has no public way to forget some modules.
    const { registries, jestGlobals, testState } = /** @type {any} */ (this);
    const { esModuleRegistry, internalModuleRegistry } = registries;
    for (const key of esModuleRegistry.keys()) {
      if (key.startsWith(TESTS) || key.startsWith('@jest/globals')) esModuleRegistry.delete(key);
    }
    // Jest's own modules: with new ones it collects the tests of the next file from nothing.
    internalModuleRegistry.clear();
    jestGlobals.clearJestObjectCache();
    testState.state = 'loading';
  }
}

module.exports = KeptRuntime;
