import { BackIcon, Button, classes, ForwardIcon } from '@tidycrew/web';
import { LIST_TEXTS as TEXTS } from './texts';
import styles from './Pagination.module.css';

interface PaginationProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Previous, numbered pages, Next (document 001 section 2, 'Customer Management'). */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pagination} aria-label={TEXTS.pages}>
      <Button variant="secondary" icon={<BackIcon size={18} />} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {TEXTS.previous}
      </Button>
      <ol className={styles.numbers}>
        {numbersAround(page, pages).map((number, index) =>
          number === null ? (
            <li key={`gap-${index}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <button
                type="button"
                className={classes(styles.number, number === page && styles.current)}
                aria-label={TEXTS.page(number)}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </button>
            </li>
          ),
        )}
      </ol>
      <Button
        variant="secondary"
        icon={<ForwardIcon size={18} />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        {TEXTS.next}
      </Button>
    </nav>
  );
}

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
