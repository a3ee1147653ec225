/** @typedef {{ what: string, value: number, most: number, isOver: boolean }} Judged */

/**
 * The limits of a request, looked at.
 * @param {import('./requests.mjs').BenchRequest} request
 * @param {number} connections
 * @param {import('./measure.mjs').Figures} figures of the product
 * @param {import('./run.mjs').Measured[]} measured before it
 * @returns {Judged[]}
 */
export function judgedLimits({ limits = {} }, connections, figures, measured) {
  const { bytes, ms, times = [] } = limits;
  const found = [
    bytes !== undefined && { what: 'kB on the wire', value: figures.bytes / 1000, most: bytes / 1000 },
    ms !== undefined && connections === 1 && { what: 'ms', value: 1000 / figures.perSecond, most: ms },
    ...times.map(({ name, most }) => {
      const other = measured.find((row) => row.name === name && row.connections === connections);
      return other && { what: `times '${other.title}'`, value: figures.cpuUs / other.product.cpuUs, most };
    }),
  ];
  return found.flatMap((limit) => (limit ? [{ ...limit, isOver: !(limit.value <= limit.most) }] : []));
}
