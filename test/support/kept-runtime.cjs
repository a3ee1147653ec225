const path = require('node:path');
const { pathToFileURL } = require('node:url');
const { default: Runtime } = require('jest-runtime');

/** Jest names its modules by their addresses, as Node does. */
const TESTS = pathToFileURL(path.join(__dirname, '..') + path.sep).href;
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
    if (kept && !isFresh) {
      // A fresh runtime of the file before has put its own into the `process` that both share.
      /** @type {any} */ (kept).installGetBuiltinModule();
      return kept;
    }
    super(...given);
    if (!isFresh) kept = this;
    // What `require.cache` is here. Fastify looks through all of Jest's at each route, a sixth of a start.
    /** @type {any} */ (this).registries.requireCacheProxy = {};
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
    const ofTests = [...esModuleRegistry.keys()].filter((key) => key.startsWith(TESTS));
    // A helper that keeps the 'it' of the file before gives its tests to that file, and they never run.
    if (ofTests.length === 0) throw new Error(`Jest has no module whose name begins with ${TESTS}.`);
    const ofJest = [...esModuleRegistry.keys()].filter((key) => key.startsWith('@jest/globals'));
    for (const key of [...ofTests, ...ofJest]) esModuleRegistry.delete(key);
    // Jest's own modules: with new ones it collects the tests of the next file from nothing.
    internalModuleRegistry.clear();
    jestGlobals.clearJestObjectCache();
    testState.state = 'loading';
  }
}

module.exports = KeptRuntime;
