import type { MouseEvent } from 'react';
import { Pagination } from 'react-admin';
import { Pagination as Pages, PaginationItem } from '@mui/material';
import { LIST_TEXTS as TEXTS } from './texts';
import { useUrlListContext, WHOLE_LIST } from './use-url-list';

interface PagesProps {
  /** From 0. */
  page: number;
  rowsPerPage: number;
  count: number;
  onPageChange: (event: MouseEvent<HTMLButtonElement> | null, page: number) => void;
}

const WORDS = { slots: { previous: () => <>{TEXTS.previous}</>, next: () => <>{TEXTS.next}</> } };
/** MUI's, which react-admin's hands on: its own `actions` are for wide windows only. */
const PARTS: object = { ActionsComponent: NumberedPages, labelRowsPerPage: TEXTS.perPage };
const LOOK = {
  '& .MuiTablePagination-toolbar': { minHeight: 44, p: 0, flexWrap: 'wrap' },
  '& .MuiTablePagination-spacer': { order: 1 },
  '& .MuiTablePagination-selectLabel, & .MuiTablePagination-input': { order: 2 },
  '& .MuiTablePagination-displayedRows': { display: 'none' },
};
const PAGES = {
  '& .MuiPaginationItem-root': { minWidth: 40, height: 40 },
  '& .MuiPaginationItem-previousNext': { px: 1.5, fontWeight: 600 },
};

/** Previous, numbered pages, Next (document 001 section 2, 'Customer Management'). */
export function NumberedPages({ page, rowsPerPage, count, onPageChange }: PagesProps) {
  return (
    <Pages
      aria-label={TEXTS.pages}
      count={Math.ceil(count / rowsPerPage)}
      page={page + 1}
      shape="rounded"
      sx={PAGES}
      onChange={(_, next) => onPageChange(null, next - 1)}
      getItemAriaLabel={(kind, number) =>
        kind === 'page' ? TEXTS.page(number ?? 1) : kind === 'next' ? TEXTS.next : TEXTS.previous
      }
      renderItem={(item) => <PaginationItem {...item} {...WORDS} />}
    />
  );
}

/** react-admin's pages of the list around it, and how long they are; none where all of it is on the screen. */
export function ListPagination() {
  const { perPage, perPageChoices, total = 0 } = useUrlListContext();
  if (perPage >= WHOLE_LIST || total <= Math.min(...perPageChoices)) return null;
  return <Pagination {...PARTS} rowsPerPageOptions={perPageChoices} sx={LOOK} />;
}
