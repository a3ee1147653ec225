import { TARGET_WAGE_RATIO } from './target-price.js';

/** A figure's label and colour. */
export interface Band {
  label: string;
  tone: 'green' | 'yellow' | 'orange' | 'red';
}

interface Step extends Band {
  /** The band's last percent in `upTo`, its first percent in `from`. */
  limit: number;
}

/** The first band whose limit the percent does not exceed. */
const upTo = (percent: number, steps: readonly Step[], beyond: Band): Band =>
  bandOf(steps.find((step) => percent <= step.limit) ?? beyond);
/** The first band whose limit the percent reaches. */
const from = (percent: number, steps: readonly Step[], below: Band): Band =>
  bandOf(steps.find((step) => percent >= step.limit) ?? below);
const bandOf = ({ label, tone }: Band): Band => ({ label, tone });

/** Band of an on-time or efficiency figure in whole percent; cards colour customers and teams by it too (A section 9). */
export function onTimeBand(percent: number): Band {
  const steps: Step[] = [
    { limit: 100, label: 'Excellent', tone: 'green' },
    { limit: 80, label: 'Good', tone: 'yellow' },
  ];
  return from(percent, steps, { label: 'Needs attention', tone: 'red' });
}

/** Band of the dashboard's wage ratio card, in whole percent (A section 9). */
export function wageRatioBand(percent: number): Band {
  const steps: Step[] = [
    { limit: TARGET_WAGE_RATIO, label: 'On Target', tone: 'green' },
    { limit: 60, label: 'OK', tone: 'yellow' },
    { limit: 65, label: 'High', tone: 'orange' },
    { limit: 70, label: 'Very High', tone: 'red' },
    { limit: 75, label: 'Critical', tone: 'red' },
  ];
  return upTo(percent, steps, { label: 'Extreme', tone: 'red' });
}

/** Band of one clean's wage ratio, in whole percent (A section 9). */
export function cleanWageRatioBand(percent: number): Band {
  const steps: Step[] = [
    { limit: 49, label: 'Excellent', tone: 'green' },
    { limit: 59, label: 'Normal', tone: 'green' },
    { limit: 65, label: 'Warning', tone: 'yellow' },
    { limit: 70, label: 'High', tone: 'orange' },
  ];
  return upTo(percent, steps, { label: 'Critical', tone: 'red' });
}

/** Colour of a customer card's wage ratio, in whole percent (A section 9). */
export function customerWageRatioTone(percent: number): Band['tone'] {
  if (percent <= 55) return 'green';
  if (percent <= 60) return 'yellow';
  return percent <= 65 ? 'orange' : 'red';
}

/** Colour of a team card's average wage ratio, in whole percent (A section 9). */
export function teamWageRatioTone(percent: number): Band['tone'] {
  if (percent <= 30) return 'green';
  return percent <= 40 ? 'yellow' : 'red';
}

/** Bands of the static dashboard, in whole percent: labels only (A section 9). */
export function staticOnTimeLabel(percent: number): 'Excellent' | 'Good' | 'Fair' | 'Poor' {
  if (percent >= 100) return 'Excellent';
  if (percent >= 90) return 'Good';
  return percent >= 80 ? 'Fair' : 'Poor';
}

/** Wage ratio labels of the static dashboard, in whole percent (A section 9). */
export function staticWageRatioLabel(percent: number): 'On Target' | 'Good' | 'Fair' | 'High' {
  if (percent <= 50) return 'On Target';
  if (percent <= 60) return 'Good';
  return percent <= 70 ? 'Fair' : 'High';
}

/** Minutes over or under the allotment: '(+5 mins)', '(-5 mins)', '(±0 mins)'; over is red, under green (A section 9). */
export function formatTimeDifference(minutes: number): { text: string; tone: 'red' | 'green' | 'neutral' } {
  if (minutes === 0) return { text: '(±0 mins)', tone: 'neutral' };
  return minutes > 0 ? { text: `(+${minutes} mins)`, tone: 'red' } : { text: `(${minutes} mins)`, tone: 'green' };
}
