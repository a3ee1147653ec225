import { useMemo, useState } from 'react';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Alert,
  Box,
  IconButton,
  Stack,
  Typography,
} from '@mui/material';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import EarlierIcon from '@mui/icons-material/ArrowUpward';
import LeaveOutIcon from '@mui/icons-material/Close';
import {
  fieldsOfRecord,
  missingFields,
  unusedColumns,
  withColumn,
  withEarlier,
  withoutColumn,
  type ImportColumns,
  type ImportField,
} from '@tidycrew/domain';
import { ChoiceField } from '../shared/ChoiceField';
import type { FileKind, Table } from './kinds';

import { CSV_TEXTS as TEXTS } from './texts';

/** Records whose cells show what a field will hold. */
const SHOWN = 3;

interface ColumnChoiceProps {
  kind: FileKind;
  table: Table;
  columns: ImportColumns;
  disabled: boolean;
  onChange: (columns: ImportColumns) => void;
}

/** The columns that form each field, in their order, with what it will hold, and more of them to choose. */
export function ColumnChoice({ kind, table, columns, disabled, onChange }: ColumnChoiceProps) {
  const missing = missingFields(columns, kind.fields);
  // Only at first: it must not close under the choice that completes it.
  const [isOpen] = useState(missing.length > 0);
  const used = new Set(Object.values(columns).flat());
  const nameOf = (place: number) => table.headings[place] || TEXTS.unnamed(place + 1);
  const unused = table.headings.flatMap((_, place) => (used.has(place) ? [] : [[place, nameOf(place)] as const]));
  const add = ({ name, together, insteadOf }: ImportField, place: number) => {
    const { [name]: _, ...others } = columns;
    onChange(withColumn(together === 'first' && !insteadOf ? others : columns, name, place));
  };
  const left = useMemo(
    () =>
      unusedColumns(
        table.headings,
        table.records.map(({ cells }) => cells),
        columns,
      ),
    [table, columns],
  );
  return (
    <>
      {left.length > 0 && (
        <Typography>{TEXTS.notImported(left.map(({ place, filled }) => `${nameOf(place)} (${filled})`))}</Typography>
      )}
      <Accordion variant="outlined" disableGutters defaultExpanded={isOpen}>
        <AccordionSummary expandIcon={<ExpandIcon />}>
          <Typography sx={{ fontWeight: 600 }}>{TEXTS.mapped(used.size, table.headings.length)}</Typography>
        </AccordionSummary>
        <AccordionDetails>
          {missing.length > 0 && (
            <Alert severity="warning" role="status">
              {TEXTS.missing(missing)}
            </Alert>
          )}
          <Box component="ul" sx={FIELDS}>
            {kind.fields.map((field) => {
              const places = columns[field.name] ?? [];
              return (
                <li key={field.name}>
                  <ColumnSelect
                    label={field.insteadOf ? `${field.name} ${TEXTS.instead(field.insteadOf)}` : field.name}
                    prompt={places.length > 0 ? TEXTS.addColumn : TEXTS.chooseColumn}
                    columns={unused}
                    disabled={disabled || unused.length === 0}
                    onChoose={(place) => add(field, place)}
                  />
                  <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                    {places.map((place, at) => (
                      <Stack key={place} component="li" direction="row" sx={{ alignItems: 'center' }}>
                        <Box component="span" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
                          {nameOf(place)}
                        </Box>
                        {at > 0 && (
                          <IconButton
                            disabled={disabled}
                            aria-label={TEXTS.earlier(nameOf(place), field.name)}
                            onClick={() => onChange(withEarlier(columns, field.name, place))}
                          >
                            <EarlierIcon fontSize="small" />
                          </IconButton>
                        )}
                        <IconButton
                          disabled={disabled}
                          aria-label={TEXTS.leaveOut(nameOf(place), field.name)}
                          onClick={() => onChange(withoutColumn(columns, place))}
                        >
                          <LeaveOutIcon fontSize="small" />
                        </IconButton>
                      </Stack>
                    ))}
                  </Stack>
                  {places.length > 0 && (
                    <Typography noWrap variant="body2" color="textSecondary">
                      {firstTexts(table, columns, field)}
                    </Typography>
                  )}
                </li>
              );
            })}
          </Box>
        </AccordionDetails>
      </Accordion>
    </>
  );
}

const FIELDS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))',
  columnGap: 2,
  rowGap: 1,
  m: 0,
  mt: 1,
  p: 0,
  listStyle: 'none',
  '& > li': { minWidth: 0 },
} as const;

interface ColumnSelectProps {
  label: string;
  prompt: string;
  /** Their places and names. */
  columns: readonly (readonly [number, string])[];
  disabled: boolean;
  onChoose: (place: number) => void;
}

/** One more column, by the device's own list: a file can have many. */
function ColumnSelect({ label, prompt, columns, disabled, onChoose }: ColumnSelectProps) {
  return (
    <ChoiceField
      label={label}
      value=""
      disabled={disabled}
      options={[['', prompt], ...columns.map(([place, name]) => [String(place), name] as const)]}
      onChange={(place) => place !== '' && onChoose(Number(place))}
    />
  );
}

function firstTexts({ records }: Table, columns: ImportColumns, field: ImportField): string {
  const { insteadOf: _, ...own } = field;
  const texts = records.slice(0, SHOWN).map(({ cells }) => fieldsOfRecord(cells, columns, [own])[own.name]);
  return texts.map((text) => text?.replaceAll('\n', ' ') || TEXTS.noCell).join(' · ');
}
