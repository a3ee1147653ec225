import { expect, it, jest } from '@jest/globals';
import { memoryStorage } from '@tidycrew/web/session/memory-storage.fixture';
import { holdInMemory } from './memory-store.fixture';
import { outboxState, setOutbox } from './state';
import { aPress } from './queued-press.fixture';

jest.unstable_mockModule('./store', () => import('./memory-store.fixture'));
globalThis.localStorage = memoryStorage();
const { openOutbox } = await import('./outbox');

it('a person who leaves takes the question before a sign-out along: the next one is not asked (D70)', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  Object.assign(globalThis, { window: new EventTarget(), document: page });
  holdInMemory([aPress({ seq: 1 })]);
  const close = openOutbox(1);
  await new Promise((resolve) => setTimeout(resolve));
  setOutbox({ isLeaving: true });
  expect(outboxState().events).toHaveLength(1);
  close();
  expect(outboxState()).toMatchObject({ events: [], isLeaving: false });
});
