import http from 'node:http';

/** One request in so many waits long, as after a collection of garbage on a busy machine. */
const LONG_EVERY = 14;
const SHORT_MS = 250;
const LONG_MS = 1_300;

/** Loaded before the product (`TEST_LATE_ANSWERS`): it hears of each request late, so tests that look too early fail. */
const { emit } = http.Server.prototype;
http.Server.prototype.emit = function emitLate(/** @type {any[]} */ ...all) {
  const [event, request] = all;
  const goOn = () => Reflect.apply(emit, this, all);
  if (event !== 'request' || request.url.startsWith('/health')) return goOn();
  const mostMs = Math.random() < 1 / LONG_EVERY ? LONG_MS : SHORT_MS;
  setTimeout(goOn, Math.random() * mostMs);
  return true;
};
