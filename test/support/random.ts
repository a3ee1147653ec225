/**
 * Numbers that look random and are the same in every run (a linear congruential generator).
 * @returns a function that answers a whole number from 0 up to, not including, its argument
 */
export function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}
