import { useMediaQuery } from '@mui/material';

/** Whether the window is as narrow as a phone's. */
export function useIsPhone(): boolean {
  return useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
}
