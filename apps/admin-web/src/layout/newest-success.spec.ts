import { expect, it } from '@jest/globals';
import { withoutOlderSuccesses } from './newest-success';

type Kind = 'success' | 'error' | 'info' | 'warning';
const said = (message: string, type: Kind = 'success', onUndo?: () => void) => ({
  message,
  type,
  notificationOptions: { onUndo },
});

it.each([
  ['nothing', [], []],
  ['one success', [said('a')], ['a']],
  ['of three successes the last', [said('a'), said('b'), said('c')], ['c']],
  [
    'what is no success',
    [said('a', 'error'), said('b'), said('c', 'info'), said('d'), said('e', 'warning')],
    ['a', 'c', 'd', 'e'],
  ],
  ['what can be undone', [said('a', 'success', () => undefined), said('b'), said('c')], ['a', 'c']],
])('shows %s (D420)', (_, all, shown) =>
  expect(withoutOlderSuccesses(all).map(({ message }) => message)).toEqual(shown),
);
