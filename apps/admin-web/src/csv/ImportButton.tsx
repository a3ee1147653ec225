import { Link } from 'react-router';
import { Button } from '@mui/material';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import { CSV_TEXTS as TEXTS } from './texts';

/** The way to the page that takes files, of customers and people too. */
export const ImportButton = () => (
  <Button component={Link} to="/change-over" variant="outlined" color="inherit" startIcon={<ImportIcon />}>
    {TEXTS.import}
  </Button>
);
