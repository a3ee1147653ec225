import { readFileSync } from 'node:fs';
import path from 'node:path';

/** One property of a body, as the API document has it. */
export interface Property {
  name: string;
  type: 'string' | 'number' | 'boolean' | 'array';
  /** Of an array: what is in it. */
  items: 'number' | 'object' | null;
  isNullable: boolean;
  isRequired: boolean;
  choices: string[] | null;
  needsItems: boolean;
}

/** One call of the API document. */
export interface Operation {
  /** 'PUT /api/admin/teams/{id}' */
  name: string;
  method: string;
  template: string;
  /** Names in the path. */
  places: string[];
  /** Names of the query's parameters. */
  query: string[];
  /** Every property of every body it takes, by name. */
  properties: Property[];
  isWrite: boolean;
}

interface Schema {
  $ref?: string;
  oneOf?: Schema[];
  allOf?: Schema[];
  type?: Property['type'];
  items?: Schema;
  enum?: string[];
  nullable?: boolean;
  default?: unknown;
  minItems?: number;
  required?: string[];
  properties?: Record<string, Schema>;
}

interface Call {
  parameters: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Every call of the committed API document, in its order. */
export function documentedOperations(): Operation[] {
  const file = path.resolve(import.meta.dirname, '../../../apps/api/openapi.json');
  const document = JSON.parse(readFileSync(file, 'utf8')) as {
    paths: Record<string, Record<string, Call>>;
    components: { schemas: Record<string, Schema> };
  };
  const schemaOf = (schema: Schema): Schema =>
    document.components.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
  return Object.entries(document.paths).flatMap(([template, calls]) =>
    Object.entries(calls).map(([verb, { requestBody, parameters }]) => {
      const method = verb.toUpperCase();
      const named = (place: string): string[] => parameters.filter((one) => one.in === place).map(({ name }) => name);
      const schema = requestBody?.content['application/json']?.schema;
      const bodies = schema === undefined ? [] : (schema.oneOf ?? [schema]).map(schemaOf);
      // The first schema that has a property speaks for it: a whole record before `active` alone.
      const properties = new Map(
        bodies.toReversed().flatMap((body) => propertiesOf(body).map((property) => [property.name, property])),
      );
      return {
        name: `${method} ${template}`,
        method,
        template,
        places: named('path'),
        query: named('query'),
        properties: [...properties.values()],
        isWrite: method !== 'GET',
      };
    }),
  );
}

function propertiesOf({ properties = {}, required = [] }: Schema): Property[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    type: schema.type ?? 'string',
    items: schema.items === undefined ? null : schema.items.type === 'number' ? 'number' : 'object',
    isNullable: schema.nullable === true,
    isRequired: required.includes(name) && schema.default === undefined,
    choices: schema.enum ?? null,
    needsItems: (schema.minItems ?? 0) > 0,
  }));
}
