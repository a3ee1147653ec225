import { median } from '../figures.mjs';

/**
 * The drill's report as Markdown.
 * @param {{ runs: { outcomes: import('../failover.mjs').Outcome[], writes: number, counts: Record<string, number>, versions: string[] }[],
 *   rate: number, cpus: number, load: number[] }} input
 */
export function reportOf({ runs, rate, cpus, load }) {
  const [first] = runs;
  const seconds = (/** @type {number} */ ms) => (ms / 1000).toFixed(1);
  const sum = (/** @type {(run: any) => number} */ of) => runs.reduce((total, run) => total + of(run), 0);
  const rows = (first?.outcomes ?? []).map(({ name, limitMs }, at) => {
    const of = (/** @type {keyof import('../failover.mjs').Outcome} */ key) =>
      runs.map(({ outcomes }) => Number(outcomes[at]?.[key]));
    const gaps = of('gapMs');
    return `| ${name} | ${limitMs / 1000} | ${seconds(median(gaps))} | ${seconds(Math.max(...gaps))} | ${seconds(median(of('readGapMs')))} | ${median(of('unavailable'))} |`;
  });
  return [
    `${new Date().toISOString().slice(0, 10)}, ${runs.length} runs, ${rate} writes a second asked for, ${cpus} cores, load ${load.map((one) => one.toFixed(1)).join(', ')}.`,
    `${first?.versions.join('; ')}; Node.js ${process.version}.`,
    '',
    `${sum(({ writes }) => writes)} writes were acknowledged: none was lost, none was done twice, invoice numbers have no gap, and`,
    `\`check:invariants\` found nothing after any run. ${sum(({ counts }) => counts.unavailable)} requests were answered 503, each with \`Retry-After\`; ${sum(({ counts }) => counts.lost)} had no answer and were sent again under their key.`,
    `${sum(({ counts }) => counts.presses)} presses went through the outbox of a phone, up to ${Math.max(...runs.map(({ counts }) => counts.keptAtMost ?? 0))} of which waited at a time; each arrived once.`,
    '',
    '| What was lost | limit (s) | without a write, median (s) | worst (s) | without a read, median (s) | 503, median |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
