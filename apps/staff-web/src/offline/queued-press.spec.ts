import { describe, expect, it } from '@jest/globals';
import { HOLD_MS, stateOf, type PressNow, type PressState, type QueuedPress } from './queued-press';
import { aPress, answered, NINE_MS } from './queued-press.fixture';

const IN_BATCH = new Set(['press-1']);
const held = { heldUntilMs: NINE_MS + 1_000 };

describe('the state of a press (D476)', () => {
  it.each<[string, PressState, Partial<QueuedPress>, Partial<PressNow>]>([
    ['nobody has sent it', 'waiting', {}, {}],
    ['it left the phone, and no answer came', 'waiting', { tries: 3 }, {}],
    ['its own call asks', 'held', held, {}],
    ['its own call asks, which this page made', 'held', held, { pageLife: 'one' }],
    ['a page asks that may be gone, as another page shows it', 'waiting', held, { pageLife: 'two' }],
    ['its hold is over', 'waiting', { heldUntilMs: NINE_MS }, {}],
    ['its hold ends later than any: the clock was set back', 'waiting', { heldUntilMs: NINE_MS + HOLD_MS + 1 }, {}],
    ['it is in the batch under way', 'sending', {}, { sending: IN_BATCH }],
    ['another one is', 'waiting', { id: 'press-2' }, { sending: IN_BATCH }],
    ['the server has answered', 'answered', { answer: answered() }, { sending: IN_BATCH }],
    ['its own call was answered just now', 'answered', { ...held, answer: answered() }, {}],
    ['a newer build has given it a shape', 'parked', { shape: 9 }, { sending: IN_BATCH }],
    ['a newer build has given it a kind', 'parked', { kind: 'pause' as never }, {}],
    ['a newer build was answered', 'parked', { shape: 9, answer: answered() }, {}],
    ['the call of a newer build asks', 'held', { ...held, shape: 9 }, {}],
  ])('%s: %s', (_, state, event, now) => {
    expect(stateOf(aPress({ seq: 1, ...event }), { nowMs: NINE_MS, ...now })).toBe(state);
  });
});
