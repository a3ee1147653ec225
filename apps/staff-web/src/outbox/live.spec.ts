import { expect, it, jest } from '@jest/globals';
import { memoryStorage } from '@tidycrew/web/session/memory-storage.fixture';
import { holdInMemory } from './memory-database.fixture';
import { outboxState, setOutbox } from './outbox';
import { aPress } from './press.fixture';

jest.unstable_mockModule('./database', () => import('./memory-database.fixture'));
globalThis.localStorage = memoryStorage();
const { openOutbox } = await import('./live');

it('a person who leaves takes the question before a sign-out along: the next one is not asked (D70)', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  Object.assign(globalThis, { window: new EventTarget(), document: page });
  holdInMemory([aPress({ seq: 1 })]);
  const close = openOutbox(1);
  await new Promise((resolve) => setTimeout(resolve));
  setOutbox({ isLeaving: true });
  expect(outboxState().presses).toHaveLength(1);
  close();
  expect(outboxState()).toMatchObject({ presses: [], isLeaving: false });
});
