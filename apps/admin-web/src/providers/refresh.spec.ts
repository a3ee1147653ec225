import { expect, it } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { refreshAfterChange } from './refresh';

/** A list whose answers come when the test says so. */
function aList() {
  const client = new QueryClient();
  const answers: ((price: number) => void)[] = [];
  const queryFn = () => new Promise<number>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ['customers', 'list'], queryFn });
  const stop = observer.subscribe(() => undefined);
  return { client, answers, shown: () => observer.getCurrentResult().data, stop };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

it('an answer of before the change, that comes after it, is not what is shown', async () => {
  const { client, answers, shown, stop } = aList();
  refreshAfterChange(client);
  await settled();
  expect(answers).toHaveLength(2);
  answers[0]?.(150);
  answers[1]?.(175);
  await settled();
  expect(shown()).toBe(175);
  stop();
  client.clear();
});

it('what is shown stays until it is known anew', async () => {
  const { client, answers, shown, stop } = aList();
  answers[0]?.(150);
  await settled();
  refreshAfterChange(client);
  await settled();
  expect(shown()).toBe(150);
  answers[1]?.(175);
  await settled();
  expect(shown()).toBe(175);
  stop();
  client.clear();
});
