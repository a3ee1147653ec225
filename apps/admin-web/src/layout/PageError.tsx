import { useResetErrorBoundaryOnLocationChange, useTranslate } from 'react-admin';
import { Box, Button } from '@mui/material';
import ErrorIcon from '@mui/icons-material/Report';
import BackIcon from '@mui/icons-material/History';

/** In the place of a page that could not be drawn, until another address is opened. */
export function PageError({ resetErrorBoundary }: { resetErrorBoundary: (...args: unknown[]) => void }) {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, p: 2 }}>
      <Box component="h1" role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <ErrorIcon fontSize="large" />
        {translate('ra.page.error')}
      </Box>
      <div>{translate('ra.message.error')}</div>
      <Button variant="contained" startIcon={<BackIcon />} onClick={() => window.history.back()}>
        {translate('ra.action.back')}
      </Button>
    </Box>
  );
}
