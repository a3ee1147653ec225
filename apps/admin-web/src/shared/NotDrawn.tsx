import { useQuery } from '@tanstack/react-query';
import { Alert } from '@mui/material';
import { isVisible } from '@tidycrew/domain';
import { useDebounced } from '@tidycrew/web/name-check';
import { useOffice } from '../data-provider';
import { COMMON_TEXTS } from './texts';

const DELAY_MS = 500;

/** What fonts are sure to have: the server is only asked about the rest. */
const LATIN = /^[ -~\u00a0-\u017f\u2010-\u2027]*$/;
/** Whether the server is asked, before which nothing is known. */
export const isDoubtful = (name: string) => isVisible(name) && !LATIN.test(name);

/** Says which characters of a name invoices show as '?', while it is typed and before one with it is issued. */
export function NotDrawn({ name }: { name: string }) {
  const office = useOffice();
  const settled = useDebounced(name, DELAY_MS).trim();
  const { data } = useQuery({
    queryKey: ['undrawn', settled],
    queryFn: () => office.getUndrawn(settled),
    enabled: isDoubtful(settled),
    staleTime: Infinity,
    retry: false,
  });
  if (!data?.characters || settled !== name.trim()) return null;
  return (
    <Alert severity="warning" role="status" sx={{ width: 1, my: 0.5 }}>
      {COMMON_TEXTS.notDrawn(settled, data.characters)}
    </Alert>
  );
}
