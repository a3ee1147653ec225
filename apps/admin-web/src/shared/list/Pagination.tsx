import { Pagination, useListContext } from 'react-admin';
import { WHOLE_LIST } from './list-state';
import NumberedPages from './NumberedPages';
import { LIST_TEXTS as TEXTS } from './texts';

/** MUI's, which react-admin's hands on: its own `actions` are for wide windows only. */
const PARTS: object = { ActionsComponent: NumberedPages, labelRowsPerPage: TEXTS.perPage };
const LOOK = {
  '& .MuiTablePagination-toolbar': { minHeight: 44, p: 0, flexWrap: 'wrap' },
  '& .MuiTablePagination-spacer': { order: 1 },
  '& .MuiTablePagination-selectLabel, & .MuiTablePagination-input': { order: 2 },
  '& .MuiTablePagination-displayedRows': { display: 'none' },
};
/** What a page may hold beside what it holds unless somebody chooses (decision D167). */
const LENGTHS = [25, 50, 100];

/** react-admin's pages of the list around it, and how long they are; none where all of it is on the screen. */
export function ListPagination({ usual }: { usual: number }) {
  const { perPage, total = 0 } = useListContext();
  const lengths = [...new Set([usual, ...LENGTHS])].toSorted((one, other) => one - other);
  if (perPage >= WHOLE_LIST || total <= Math.min(...lengths)) return null;
  return <Pagination {...PARTS} rowsPerPageOptions={lengths} sx={LOOK} />;
}
