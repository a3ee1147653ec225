import { BackIcon, Button, classes, ForwardIcon } from '@tidycrew/web';
import { numbersAround } from './page-numbers';
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
