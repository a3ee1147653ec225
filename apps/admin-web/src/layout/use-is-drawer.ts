import { useMediaQuery } from '@mui/material';

/** Whether the menu lies over the page, as on a phone held upright, and the bar above the page opens it. */
export const useIsDrawer = (): boolean => useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
