import { Accordion, AccordionDetails, AccordionSummary, Button, Stack, Typography } from '@mui/material';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { writeCsv } from '@tidycrew/domain';
import { CSV_TEXTS } from '../csv/texts';
import { saveCsv } from '../shared/save-file';
import { KINDS } from './parts';
import { CHANGE_OVER_TEXTS as TEXTS } from './texts';

/** The columns of files that somebody writes by hand, each with an example. */
export function OwnFiles() {
  return (['customers', 'people'] as const).map((name) => {
    const { columns, hints, fields, example, texts } = KINDS[name];
    const needed = fields.filter(({ isNeeded }) => isNeeded).map((field) => field.name);
    return (
      <Accordion key={name} variant="outlined" disableGutters slotProps={{ heading: { component: 'h2' } }}>
        <AccordionSummary expandIcon={<ExpandIcon />}>
          <Typography sx={{ fontWeight: 600 }}>{TEXTS.ownFile[name]}</Typography>
        </AccordionSummary>
        <AccordionDetails>
          <Typography>{CSV_TEXTS.columns}</Typography>
          <Stack component="ul" sx={{ gap: 0.5, my: 1, pl: 2.5 }}>
            {columns.map((column) => (
              <li key={column}>
                <code>{column}</code>
                <Typography component="span" variant="body2" color="textSecondary">
                  {hints[column] && ` ${hints[column]}`}
                  {needed.includes(column) && ` ${CSV_TEXTS.needed}`}
                </Typography>
              </li>
            ))}
          </Stack>
          <Button startIcon={<DownloadIcon />} onClick={() => saveCsv(writeCsv(columns, example), texts.exampleFile)}>
            {CSV_TEXTS.example}
          </Button>
        </AccordionDetails>
      </Accordion>
    );
  });
}
