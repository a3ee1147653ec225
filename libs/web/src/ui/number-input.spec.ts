import { describe, expect, it, jest } from '@jest/globals';
import type { KeyboardEvent } from 'react';
import { numberInputProps, tidied } from './number-input';

function pressed(key: string, value: string, more: { readOnly?: boolean; shiftKey?: boolean } = {}) {
  const onChange = jest.fn<(text: string) => void>();
  const preventDefault = jest.fn();
  const { shiftKey = false, readOnly } = more;
  const input = numberInputProps({ kind: 'money', value, onChange, min: 0, step: 0.01, readOnly });
  const event = { key, shiftKey, altKey: false, ctrlKey: false, metaKey: false, preventDefault };
  input.onKeyDown?.(event as unknown as KeyboardEvent<HTMLInputElement>);
  return onChange.mock.calls.flat();
}

describe('numberInputProps (D400)', () => {
  it('is a text with the role, limits and steps of a number, and nothing of the wheel', () => {
    const onChange = () => undefined;
    expect(numberInputProps({ kind: 'money', value: '95,5', onChange, min: 0, step: 0.01 })).toMatchObject({
      ...{ type: 'text', role: 'spinbutton', inputMode: 'decimal', min: 0, step: 0.01 },
      ...{ 'aria-valuemin': 0, 'aria-valuenow': 95.5 },
    });
    expect(numberInputProps({ kind: 'whole', value: '95,5', onChange, max: 120 })).toMatchObject({
      ...{ inputMode: 'numeric', max: 120, 'aria-valuemax': 120, 'aria-valuenow': undefined },
    });
  });

  it.each<[string, string, string, Parameters<typeof pressed>[2], string[]]>([
    ['up by a step', 'ArrowUp', '150', {}, ['150.01']],
    ['down by a step', 'ArrowDown', '95,50', {}, ['95.49']],
    ['from nothing', 'ArrowUp', '', {}, ['0.01']],
    ['not from what cannot be read', 'ArrowUp', '1.200', {}, []],
    ['not while it is read only', 'ArrowUp', '150', { readOnly: true }, []],
    ['not while text is selected', 'ArrowUp', '150', { shiftKey: true }, []],
    ['by no other key', 'PageUp', '150', {}, []],
  ])('the arrows go %s', (_name, key, value, more, changes) => {
    expect(pressed(key, value, more)).toEqual(changes);
  });
});

describe('a number that is left', () => {
  it.each([
    ['money', '95,5', '95.50'],
    ['money', '1.200,00', '1200'],
    ['money', ' 150 ', '150'],
    ['money', '150.00', '150.00'],
    ['money', '1.200', '1.200'],
    ['money', '', ''],
    ['decimal', '4,5', '4.5'],
    ['whole', '1,000', '1000'],
    ['whole', '90,5', '90,5'],
  ] as const)('%s %j becomes %j', (kind, text, tidy) => {
    expect(tidied(kind, text)).toBe(tidy);
  });
});
