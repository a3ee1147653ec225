import { beforeEach, expect, it } from '@jest/globals';
import { memoryStorage } from '@tidycrew/web/session/memory-storage.fixture';
import { store } from '@tidycrew/web/session/store';
import { setOutbox } from '../../../offline/state';
import { answered, aPress } from '../../../offline/queued-press.fixture';
import { forgetDraft, readDraft } from './draft';

beforeEach(() => {
  globalThis.localStorage = memoryStorage();
  setOutbox({ events: [aPress({ seq: 4, answer: answered({ jobId: 55 }) })] });
});

it('notes of a clean that began without a network are there once the server has numbered it', () => {
  store.write('draft.complete.-4', 'Key under the mat');
  expect(readDraft(56)).toBe('');
  expect(readDraft(55)).toBe('Key under the mat');
  // A reload after the outbox has forgotten the start.
  setOutbox({ events: [] });
  expect(readDraft(55)).toBe('Key under the mat');
  expect(localStorage.length).toBe(1);
});

it('what was typed under the number is newer, and nothing stays of notes that were sent', () => {
  store.write('draft.complete.-4', 'before');
  store.write('draft.complete.55', 'after');
  expect(readDraft(55)).toBe('after');
  store.write('draft.complete.-4', 'before');
  forgetDraft(55);
  expect(localStorage.length).toBe(0);
});
