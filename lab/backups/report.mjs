/**
 * The drill's report as Markdown.
 * @param {{ outcomes: import('./steps.mjs').Outcome[], versions: string[], cpus: number, load: number[] }} input
 */
export function reportOf({ outcomes, versions, cpus, load }) {
  return [
    `${new Date().toISOString().slice(0, 10)}, ${cpus} cores, load ${load.map((one) => one.toFixed(1)).join(', ')}.`,
    `${versions.join('; ')}; Node.js ${process.version}.`,
    '',
    '| What was done | What was found | |',
    '| --- | --- | --- |',
    ...outcomes.map(
      ({ name, found, problems }) => `| ${name} | ${found} | ${problems.length === 0 ? 'ok' : problems.join(' ')} |`,
    ),
    '',
  ].join('\n');
}
