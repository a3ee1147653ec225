import path from 'node:path';

/**
 * The import directions of the house as lint rules, each with a sentence that says what to do instead.
 * Paths are relative to the checkout, with slashes; `to` is a file of the checkout or the name of a package.
 * @typedef {{ from: RegExp, to: (to: string, from: string) => boolean, message: string }} Boundary
 */

const LIBRARY = /^libs\/(domain|contracts)\/src\//;
const FEATURE = /^apps\/staff-web\/src\/features\/([^/]+)\//;
const FEATURE_MEANT = /^apps\/staff-web\/src\/features\/([^/]+)(?:\/|$)/;
const MODULE = /^apps\/api\/src\/([^/]+)\//;
/** The API's folders from the lowest up: each may import those before it, never those after it (docs/architecture.md). */
const API_ORDER = [
  ...[
    'model',
    'platform',
    'auth',
    'settings',
    'staff',
    'mail',
    'setup',
    'teams',
    'absences',
    'timesheets',
    'figures',
    'customers',
    'access',
    'checklists',
    'cleans',
    'invoices',
    'payments',
    'schedule',
    'punches',
  ],
  ...['demo', 'insight', 'commands'],
];
const ROOM = /^apps\/admin-web\/src\/([^/]+)(?:\/|$)/;
/** The console's rooms from the lowest up, as those of the API. A page that no other room needs is not named: it stands between the two. */
const CONSOLE_BELOW = [
  ...['texts', 'session', 'data-provider', 'providers', 'theme', 'shared'],
  ...['csv', 'calendar', 'checklist', 'login-as', 'week-table', 'settings'],
  ...['activity', 'access', 'checklists', 'outbox', 'statements', 'money', 'payments', 'credit-notes'],
  ...['visits', 'customers', 'cleans', 'late-punches', 'invoices', 'schedule', 'due'],
];
/** Pages made of several resources, and what holds all pages together. */
const CONSOLE_ABOVE = ['timesheets', 'reports', 'search', 'dashboard', 'setup', 'layout', 'pages', 'App', 'main'];
const SPEC = /\.(spec|e2e|browser|lab)\.tsx?$/;

/** @type {Boundary[]} */
const BOUNDARIES = [
  {
    from: LIBRARY,
    to: (to, from) => !to.startsWith(`libs/${LIBRARY.exec(from)?.[1]}/src/`),
    message: 'The domain and the contracts import nothing: take what you need as an argument, or write it here.',
  },
  {
    from: /^libs\/web\//,
    to: (to) => to.startsWith('apps/'),
    message: 'The web library does not know the apps: move what both need into libs/web.',
  },
  {
    from: /^(apps\/[^/]+-web|libs\/web)\//,
    to: (to) => to.startsWith('apps/api/'),
    message: 'The web apps know the API by its contracts only: put the shared type into libs/contracts.',
  },
  {
    from: /^apps\/staff-web\//,
    to: (to) => to.startsWith('apps/admin-web/'),
    message: 'A web app never imports the other one: move what both need into libs/web.',
  },
  {
    from: /^apps\/admin-web\//,
    to: (to) => to.startsWith('apps/staff-web/'),
    message: 'A web app never imports the other one: move what both need into libs/web.',
  },
  {
    from: FEATURE,
    to: (to, from) => FEATURE_MEANT.test(to) && FEATURE_MEANT.exec(to)?.[1] !== FEATURE.exec(from)?.[1],
    message: 'Features never import each other: move what both need beside features/, or into libs/web.',
  },
  {
    from: /^apps\/api\//,
    to: (to) => /^(apps\/[^/]+-web|libs\/web)\//.test(to),
    message: 'The API does not know the web apps: put the shared rule into libs/domain.',
  },
  {
    from: MODULE,
    to: (to, from) => {
      const layer = (/** @type {string} */ file) => API_ORDER.indexOf(MODULE.exec(file)?.[1] ?? '');
      return layer(to) > layer(from);
    },
    message:
      'Imports of the API go down only: let the lower module declare an event that the upper one listens to, or read the table.',
  },
  {
    from: /^apps\/admin-web\/src\/[^/]+\//,
    to: (to, from) => ROOM.test(to) && floorOf(to) > floorOf(from),
    message:
      "Imports of the console go down only: move what both need into the lower room, or lead to the other room's address.",
  },
  {
    // A command puts together what it needs by hand, without Nest.
    from: /^apps\/api\/src\/(?!commands\/)[^/]+\//,
    to: (to, from) => /\.repository(\.[jt]s)?$/.test(to) && MODULE.exec(to)?.[1] !== MODULE.exec(from)?.[1],
    message: "A repository belongs to its own folder: ask that module's service instead.",
  },
  {
    from: /\.controller\.ts$/,
    to: (to) => /^(typeorm|@nestjs\/typeorm|pg)(\/|$)/.test(to),
    message: 'Controllers know no database: call a service, which asks its repository.',
  },
  {
    from: /^(apps|libs)\/(?!api\/src\/platform\/common\/time-zone\.ts$)/,
    to: (to) => /^moment(-timezone)?(\/|$)/.test(to),
    message: 'Instants become wall-clock values in one file: use apps/api/src/platform/common/time-zone.ts.',
  },
  {
    from: /^(apps|libs)\//,
    to: (to) => to === 'react-router-dom',
    message: "The router has one name: import it from 'react-router'.",
  },
  {
    from: /^(apps|libs|scripts|test|lab)\//,
    to: (to) => /^ormconfig(\.[jt]s)?$/.test(to),
    message:
      "ormconfig.ts is for TypeORM's command line only: the options are in apps/api/src/platform/database/data-source.ts.",
  },
  {
    from: /^ormconfig\.ts$/,
    to: (to) => to.startsWith('apps/') && !/^apps\/api\/src\/platform\/database\/data-source(\.[jt]s)?$/.test(to),
    message: 'The options of the database are in apps/api/src/platform/database/data-source.ts, which knows no module.',
  },
  {
    from: /^(apps|libs|scripts|test)\//,
    to: (to) => to.startsWith('lab/'),
    message: 'Nothing needs the lab, which has libraries of its own: move what both need out of it.',
  },
];

/** On which floor of the console a file stands. */
function floorOf(/** @type {string} */ file) {
  const [, room = ''] = ROOM.exec(file) ?? [];
  const above = CONSOLE_ABOVE.indexOf(room);
  const below = CONSOLE_BELOW.indexOf(room);
  return above < 0 && below < 0 ? CONSOLE_BELOW.length : above < 0 ? below : CONSOLE_BELOW.length + 1 + above;
}

/** Who may read the environment: one file of the API, and what runs before or around the product. */
const MAY_READ_ENVIRONMENT =
  /^(apps\/api\/src\/platform\/config\/env\.ts|scripts\/|test\/|lab\/|[^/]+\.config\.[mc]?[jt]s|apps\/[^/]+\/vite\.config\.ts)/;

/** The rule that holds an import against the table above. Specs may import test tools. */
const imports = {
  create(/** @type {any} */ context) {
    const from = inCheckout(context.cwd, context.filename);
    const boundaries = SPEC.test(from) ? [] : BOUNDARIES.filter((boundary) => boundary.from.test(from));
    if (boundaries.length === 0) return {};
    const visit = (/** @type {any} */ node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string') return;
      const to = target(specifier, from);
      for (const boundary of boundaries) {
        if (boundary.to(to, from)) context.report({ node: node.source, message: boundary.message });
      }
    };
    return {
      ImportDeclaration: visit,
      ExportNamedDeclaration: visit,
      ExportAllDeclaration: visit,
      ImportExpression: visit,
    };
  },
};

/** The rule that keeps the configuration in one place. */
const environment = {
  create(/** @type {any} */ context) {
    if (MAY_READ_ENVIRONMENT.test(inCheckout(context.cwd, context.filename))) return {};
    return {
      MemberExpression(/** @type {any} */ node) {
        const name = node.computed ? node.property.value : node.property.name;
        if (node.object.type !== 'Identifier' || node.object.name !== 'process' || name !== 'env') return;
        context.report({
          node,
          message:
            'The environment is read in apps/api/src/platform/config/env.ts only: add a validated property to Env.',
        });
      },
    };
  },
};

/** Whose words are not ours: what PostgreSQL's own programs and Google say. */
const WORDS_OF_OTHERS = /^apps\/api\/src\/platform\/(database|integrations)\//;

/** The rule that a column's name ends in SQL: what reads a row spells it as the rest of the code. */
const rowNames = {
  create(/** @type {any} */ context) {
    const file = inCheckout(context.cwd, context.filename);
    if (!file.startsWith('apps/api/src/') || SPEC.test(file) || WORDS_OF_OTHERS.test(file)) return {};
    return {
      TSPropertySignature(/** @type {any} */ node) {
        if (node.key.type !== 'Identifier' || !/[a-z0-9]_[a-z0-9]/.test(node.key.name)) return;
        context.report({
          node: node.key,
          message: 'Rows are spelled in camelCase: name the column in the statement, clock_in AS "clockIn".',
        });
      },
    };
  },
};

/** The rule that a service decides and its repository asks the database. */
const statements = {
  create(/** @type {any} */ context) {
    if (!/\.(service|controller)\.ts$/.test(context.filename)) return {};
    return {
      CallExpression(/** @type {any} */ { callee }) {
        if (callee.type !== 'MemberExpression' || callee.property.name !== 'query') return;
        context.report({
          node: callee.property,
          message:
            'A service decides and knows no statement: put it into the repository, under a name for its purpose.',
        });
      },
    };
  },
};

const WEB = /^(apps\/[^/]+-web|libs\/web)\//;
const ITS_NUMBERS =
  'The mouse wheel changes it and a comma is dropped: use NumberField of libs/web, or NumberInput in a form.';

/** What makes an input one of numbers. 'numeric' is not among it: ABN and account numbers are digits that nobody counts. */
const isOfNumbers = (/** @type {unknown} */ name, /** @type {unknown} */ value) =>
  (name === 'type' && value === 'number') || (name === 'inputMode' && value === 'decimal');

/** The rule that numbers are typed into the one field that reads them (decision D400). Charts call an axis that, too. */
const numberFields = {
  create(/** @type {any} */ context) {
    if (!WEB.test(inCheckout(context.cwd, context.filename)) || SPEC.test(context.filename)) return {};
    return {
      JSXAttribute(/** @type {any} */ node) {
        const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression.value : node.value?.value;
        if (!isOfNumbers(node.name.name, value) || node.parent.name.name?.endsWith('Axis')) return;
        context.report({ node, message: ITS_NUMBERS });
      },
      Property(/** @type {any} */ node) {
        if (isOfNumbers(node.key.name ?? node.key.value, node.value.value))
          context.report({ node, message: ITS_NUMBERS });
      },
      ImportDeclaration(/** @type {any} */ node) {
        if (node.source.value !== 'react-admin') return;
        for (const { imported } of node.specifiers) {
          if (imported?.name === 'NumberInput') context.report({ node, message: ITS_NUMBERS });
        }
      },
    };
  },
};

/** The file or package that an import means, the way tsconfig.base.json maps our own names. */
function target(/** @type {string} */ specifier, /** @type {string} */ from) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  const own = /^@tidycrew\/([^/]+)(?:\/(.*))?$/.exec(specifier);
  return own ? `libs/${own[1]}/src/${own[2] ?? 'index.ts'}` : specifier;
}

function inCheckout(/** @type {string} */ root, /** @type {string} */ file) {
  return path.relative(root, file).split(path.sep).join('/');
}

export default {
  meta: { name: 'house' },
  rules: { imports, environment, 'number-fields': numberFields, 'row-names': rowNames, statements },
};
