const FORM = /^postgres(?:ql)?:\/\/(?:[^/?#]*@)?([^/?#@]*)[^?#]*(?:\?([^#]*))?/;

/**
 * Why the product cannot connect to a database's address, without the name of the setting before it; null: it can. libpq also
 * takes several hosts between commas, the driver one only (decision D280).
 */
export function databaseAddressProblem(text: string): string | null {
  const [, hosts, query = ''] = FORM.exec(text) ?? [];
  if (hosts === undefined) return 'must begin with postgres://';
  const parameters = new URLSearchParams(query);
  const parts = [hosts, ...parameters.getAll('host'), ...parameters.getAll('port')];
  if (!parts.some((part) => part.includes(','))) return null;
  return 'names several hosts: set it to one, the HAProxy that leads to the machine which takes writes (docker/ha)';
}
