import { describe, expect, it } from '@jest/globals';
import {
  cleanWageRatioBand,
  customerWageRatioTone,
  formatTimeDifference,
  onTimeBand,
  staticOnTimeLabel,
  staticWageRatioLabel,
  teamWageRatioTone,
  wageRatioBand,
} from './bands.js';

describe('onTimeBand', () => {
  it.each([
    [150, 'Excellent', 'green'],
    [100, 'Excellent', 'green'],
    [99, 'Good', 'yellow'],
    [80, 'Good', 'yellow'],
    [79, 'Needs attention', 'red'],
    [0, 'Needs attention', 'red'],
  ])('%p %% is %s', (percent, label, tone) => {
    expect(onTimeBand(percent)).toEqual({ label, tone });
  });
});

describe('wageRatioBand', () => {
  it.each([
    [0, 'On Target', 'green'],
    [55, 'On Target', 'green'],
    [56, 'OK', 'yellow'],
    [60, 'OK', 'yellow'],
    [61, 'High', 'orange'],
    [65, 'High', 'orange'],
    [66, 'Very High', 'red'],
    [70, 'Very High', 'red'],
    [71, 'Critical', 'red'],
    [75, 'Critical', 'red'],
    [76, 'Extreme', 'red'],
  ])('%p %% is %s', (percent, label, tone) => {
    expect(wageRatioBand(percent)).toEqual({ label, tone });
  });
});

describe('cleanWageRatioBand', () => {
  it.each([
    [0, 'Excellent', 'green'],
    [49, 'Excellent', 'green'],
    [50, 'Normal', 'green'],
    [59, 'Normal', 'green'],
    [60, 'Warning', 'yellow'],
    [65, 'Warning', 'yellow'],
    [66, 'High', 'orange'],
    [70, 'High', 'orange'],
    [71, 'Critical', 'red'],
  ])('%p %% is %s', (percent, label, tone) => {
    expect(cleanWageRatioBand(percent)).toEqual({ label, tone });
  });
});

describe('the colours of wage ratios', () => {
  it.each([
    [55, 'green'],
    [56, 'yellow'],
    [60, 'yellow'],
    [61, 'orange'],
    [65, 'orange'],
    [66, 'red'],
  ])('a customer at %p %% is %s', (percent, tone) => {
    expect(customerWageRatioTone(percent)).toBe(tone);
  });

  it.each([
    [30, 'green'],
    [31, 'yellow'],
    [40, 'yellow'],
    [41, 'red'],
  ])('a team at %p %% is %s', (percent, tone) => {
    expect(teamWageRatioTone(percent)).toBe(tone);
  });
});

describe('the labels of the static dashboard', () => {
  it.each([
    [100, 'Excellent'],
    [99, 'Good'],
    [90, 'Good'],
    [89, 'Fair'],
    [80, 'Fair'],
    [79, 'Poor'],
  ])('%p %% on time is %s', (percent, label) => {
    expect(staticOnTimeLabel(percent)).toBe(label);
  });

  it.each([
    [50, 'On Target'],
    [51, 'Good'],
    [60, 'Good'],
    [61, 'Fair'],
    [70, 'Fair'],
    [71, 'High'],
  ])('a wage ratio of %p %% is %s', (percent, label) => {
    expect(staticWageRatioLabel(percent)).toBe(label);
  });
});

describe('formatTimeDifference', () => {
  it.each([
    [0, '(±0 mins)', 'neutral'],
    [1, '(+1 mins)', 'red'],
    [5, '(+5 mins)', 'red'],
    [-5, '(-5 mins)', 'green'],
  ])('%p minutes', (minutes, text, tone) => {
    expect(formatTimeDifference(minutes)).toEqual({ text, tone });
  });
});
