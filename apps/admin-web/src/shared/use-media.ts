import { useMediaQuery } from '@mui/material';

/** Tables from this window width on, cards below (document 001 section 2); on paper tables, whatever prints it. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 1024px), print', { noSsr: true });
