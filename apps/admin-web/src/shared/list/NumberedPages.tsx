import type { MouseEvent } from 'react';
import { Pagination, PaginationItem } from '@mui/material';
import { LIST_TEXTS as TEXTS } from './texts';

interface PagesProps {
  /** Zero-based page index. */
  page: number;
  rowsPerPage: number;
  count: number;
  onPageChange: (event: MouseEvent<HTMLButtonElement> | null, page: number) => void;
}

const WORDS = { slots: { previous: () => <>{TEXTS.previous}</>, next: () => <>{TEXTS.next}</> } };

/** Previous, numbered pages, Next (document 001 section 2, 'Customer Management'). */
export default function NumberedPages({ page, rowsPerPage, count, onPageChange }: PagesProps) {
  return (
    <Pagination
      aria-label={TEXTS.pages}
      count={Math.ceil(count / rowsPerPage)}
      page={page + 1}
      shape="rounded"
      onChange={(_, next) => onPageChange(null, next - 1)}
      getItemAriaLabel={(kind, number) =>
        kind === 'page' ? TEXTS.page(number ?? 1) : kind === 'next' ? TEXTS.next : TEXTS.previous
      }
      renderItem={(item) => <PaginationItem {...item} {...WORDS} />}
    />
  );
}
