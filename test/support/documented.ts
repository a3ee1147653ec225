import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Schema {
  $ref?: string;
  type?: string;
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
}

interface Call {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}

interface ApiDocument {
  paths: Record<string, Record<string, Call>>;
  components: { schemas: Record<string, Schema> };
}

/** A call of the committed API document that may change something, and the fields of its body. */
interface DocumentedWrite {
  /** 'PUT /api/admin/teams/{id}' */
  call: string;
  fields: { name: string; type: string }[];
}

let kept: ApiDocument | undefined;

function apiDocument(): ApiDocument {
  const file = path.resolve(import.meta.dirname, '../../apps/api/openapi.json');
  kept ??= JSON.parse(readFileSync(file, 'utf8')) as ApiDocument;
  return kept;
}

const calls = (): { method: string; template: string; call: Call }[] =>
  Object.entries(apiDocument().paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ method: method.toUpperCase(), template, call })),
  );

export function documentedWrites(): DocumentedWrite[] {
  const { schemas } = apiDocument().components;
  return calls()
    .filter(({ method }) => method !== 'GET')
    .map(({ method, template, call }) => {
      const schema = call.requestBody?.content['application/json']?.schema;
      const fields = new Map(
        [schema, ...(schema?.oneOf ?? [])]
          .flatMap((each) => Object.entries(schemas[each?.$ref?.split('/').at(-1) ?? '']?.properties ?? {}))
          .map(([name, { type = '' }]) => [name, type]),
      );
      return { call: `${method} ${template}`, fields: [...fields].map(([name, type]) => ({ name, type })) };
    });
}

/** The addresses of all calls that answer a file of a type, such as 'text/csv'. */
export function documentedFiles(contentType: string): string[] {
  return calls()
    .filter(({ call }) => Object.values(call.responses).some(({ content }) => content && contentType in content))
    .map(({ template }) => template);
}

/** The reads of the API document that answer JSON: 'GET /api/admin/teams/{id}' and the names that their queries may have. */
export function documentedReads(): { call: string; template: string; query: string[] }[] {
  return calls()
    .filter(({ method, call }) => method === 'GET' && 'application/json' in (call.responses['200']?.content ?? {}))
    .map(({ method, template, call: { parameters = [] } }) => ({
      call: `${method} ${template}`,
      template,
      query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
    }));
}
