/** Shifts what the app takes for the time; the steady clock beside it (performance.now) goes on, as on a real phone. */
export const CLOCK = `(() => {
  const Real = Date;
  let shift = Number(localStorage.getItem('test.shift')) || 0;
  globalThis.Date = class extends Real {
    constructor(...parts) { parts.length === 0 ? super(Real.now() + shift) : super(...parts); }
    static now() { return Real.now() + shift; }
  };
  globalThis.shiftClock = (byMs) => localStorage.setItem('test.shift', String((shift += byMs)));
  globalThis.clicks = [];
  addEventListener('click', () => globalThis.clicks.push(Real.now()), { capture: true });
})()`;
