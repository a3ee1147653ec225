/** First, last and the pages around the current one; null is a gap, never one of a single page. */
export function numbersAround(page: number, pages: number): (number | null)[] {
  const shown = new Set([1, pages, page - 1, page, page + 1]);
  if (page <= 4) for (const number of [2, 3, 4]) shown.add(number);
  if (page >= pages - 3) for (const number of [pages - 3, pages - 2, pages - 1]) shown.add(number);
  const sorted = [...shown].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}
