import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';

/** A schema of the API document. */
export interface Schema {
  $ref?: string;
  oneOf?: Schema[];
  allOf?: Schema[];
  type?: 'string' | 'number' | 'boolean' | 'array' | 'object';
  format?: string;
  items?: Schema;
  enum?: unknown[];
  nullable?: boolean;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  required?: string[];
  properties?: Record<string, Schema>;
}

interface Call {
  parameters: { in: string; name: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

/** A call of the API document. */
export interface Operation {
  /** 'PUT /api/admin/teams/{id}' */
  call: string;
  /** The same as the router and the table of permissions write it: 'PUT /api/admin/teams/:id' */
  route: string;
  method: string;
  template: string;
  /** Names in the path. */
  places: string[];
  query: { name: string; required?: boolean }[];
  isWrite: boolean;
  /** Whether it takes an Idempotency-Key. */
  isRepeatable: boolean;
  /** What it takes: the first schema where there are several, with the properties of all of them. */
  body: Schema;
  /** What it answers, by status and type. */
  responses: Call['responses'];
}

const FILE = path.resolve(import.meta.dirname, '../../apps/api/openapi.json');
const DOCUMENT = JSON.parse(readFileSync(FILE, 'utf8')) as {
  paths: Record<string, Record<string, Call>>;
  components: { schemas: Record<string, Schema> };
};

/** The schema itself, where only its name is given. */
export const resolved = (schema: Schema): Schema =>
  DOCUMENT.components.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;

/** Every call of the committed API document, in its order. */
export const OPERATIONS: Operation[] = Object.entries(DOCUMENT.paths).flatMap(([template, calls]) =>
  Object.entries(calls).map(([verb, { parameters, requestBody, responses }]) => {
    const given = requestBody?.content['application/json']?.schema ?? {};
    const bodies = (given.oneOf ?? [given]).map(resolved);
    return {
      call: `${verb.toUpperCase()} ${template}`,
      route: `${verb.toUpperCase()} ${template.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      method: verb.toUpperCase(),
      template,
      places: parameters.filter((one) => one.in === 'path').map(({ name }) => name),
      query: parameters.filter((one) => one.in === 'query'),
      isWrite: verb !== 'get',
      isRepeatable: parameters.some(({ name }) => name === 'Idempotency-Key'),
      body: { ...bodies[0], properties: Object.assign({}, ...bodies.toReversed().map((body) => body.properties)) },
      responses,
    };
  }),
);

export const operation = (call: string): Operation => {
  const found = OPERATIONS.find((one) => one.call === call);
  if (found === undefined) throw new Error(`The API document has no ${call}.`);
  return found;
};

/** Whether somebody may write anything into a text, up to its length. */
export const isFreeText = ({ type, format, maxLength, enum: words }: Schema): boolean =>
  type === 'string' && maxLength !== undefined && format === undefined && words === undefined;

/** The addresses of all calls that answer a file of a type, such as 'text/csv'. */
export const documentedFiles = (type: string): string[] =>
  OPERATIONS.filter(({ responses }) => Object.values(responses).some(({ content = {} }) => type in content)).map(
    ({ template }) => template,
  );

/** As JSON Schema: what is null may be said of every schema, and no object has a property that is not named. */
function strict(schema: Schema): object {
  if (schema.$ref !== undefined) return { $ref: schema.$ref.replace('#/components/schemas/', '') };
  const { nullable = false, allOf, oneOf, items, properties, enum: words, type } = schema;
  const { required = [] } = schema;
  const own = {
    ...(type && { type }),
    ...(words && { enum: words }),
    ...(items && { items: strict(items) }),
    ...(allOf && { allOf: allOf.map(strict) }),
    ...(oneOf && { anyOf: oneOf.map(strict) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, strict(one)])),
      required,
      additionalProperties: false,
    }),
  };
  return nullable ? { anyOf: [own, { type: 'null' }] } : own;
}

const ajv = new Ajv({ allErrors: true, strict: false });
for (const [name, schema] of Object.entries(DOCUMENT.components.schemas)) ajv.addSchema(strict(schema), name);
const checks = new Map<Schema, ValidateFunction>();

/** What in an answer is not as the document says; null: nothing. */
export function unlikeDocument({ responses }: Operation, status: number, type: string, text: string): string | null {
  const response = responses[status];
  if (response === undefined) return `${status} is not documented`;
  const [mime = ''] = type.split(';');
  const documented = response.content?.[mime];
  if (documented === undefined) return response.content ? `${mime} is not documented` : null;
  if (mime !== 'application/json') return null;
  const { schema } = documented;
  const check = checks.get(schema) ?? ajv.compile(strict(schema));
  checks.set(schema, check);
  if (check(JSON.parse(text))) return null;
  return ajv.errorsText(check.errors, { dataVar: 'body' });
}
