import { Pagination, useListContext } from 'react-admin';
import NumberedPages from './NumberedPages';
import { LIST_TEXTS as TEXTS } from './texts';
import { LENGTHS, WHOLE_LIST, type UrlList } from './use-url-list';

/** MUI's, which react-admin's hands on: its own `actions` are for wide windows only. */
const PARTS: object = { ActionsComponent: NumberedPages, labelRowsPerPage: TEXTS.perPage };
const LOOK = {
  '& .MuiTablePagination-toolbar': { minHeight: 44, p: 0, flexWrap: 'wrap' },
  '& .MuiTablePagination-spacer': { order: 1 },
  '& .MuiTablePagination-selectLabel, & .MuiTablePagination-input': { order: 2 },
  '& .MuiTablePagination-displayedRows': { display: 'none' },
};
/** react-admin's pages of the list around it, and how long they are; none where all of it is on the screen. */
export function ListPagination({ lengths }: { lengths?: number[] }) {
  const list = useListContext() as Partial<UrlList>;
  const { perPage = WHOLE_LIST, total = 0, perPageChoices = lengths ?? LENGTHS } = list;
  if (perPage >= WHOLE_LIST || total <= Math.min(...perPageChoices)) return null;
  return <Pagination {...PARTS} rowsPerPageOptions={perPageChoices} sx={LOOK} />;
}
