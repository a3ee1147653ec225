import { wholePercent } from '@tidycrew/domain';
import { COMMON_TEXTS } from './texts';
import { toneColor, type Tone } from './tone';

interface PercentProps {
  percent: number | null;
  /** Why there is none. */
  none: string;
  toneOf: (percent: number) => Tone;
}

/** A whole percentage in its colour (document 001 section 9); a dash where there is none. */
export function Percent({ percent, none, toneOf }: PercentProps) {
  if (percent === null)
    return (
      <span title={none}>
        <span aria-hidden="true">{COMMON_TEXTS.none}</span>
        <span className="visually-hidden">{none}</span>
      </span>
    );
  const whole = wholePercent(percent);
  return <span style={{ color: toneColor(toneOf(whole)) }}>{whole}%</span>;
}
