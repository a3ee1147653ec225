import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Every route that the HTTP server itself knows, as 'METHOD /path', controllers or not; HEAD goes with GET. */
export function registeredRoutes(app: NestFastifyApplication): string[] {
  const http = app.getHttpAdapter().getInstance();
  const path: string[] = [];
  const routes = new Set<string>();
  for (const line of http.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', segment = '', methods = ''] = /^([│├└─\s]*)(\S*)(?: \(([A-Z, ]+)\))?$/u.exec(line) ?? [];
    if (indent === '') continue;
    path.length = indent.length / 4 - 1;
    path.push(segment);
    for (const method of methods.split(', ').filter((name) => name !== '' && name !== 'HEAD')) {
      routes.add(`${method} ${path.join('')}`);
    }
  }
  return [...routes].toSorted();
}
