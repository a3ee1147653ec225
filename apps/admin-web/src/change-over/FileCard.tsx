import { Alert, Button, Checkbox, FormControlLabel, IconButton, Paper, Stack, Typography } from '@mui/material';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import RemoveIcon from '@mui/icons-material/Close';
import type { BankDateFormat } from '@tidycrew/domain';
import { ColumnChoice } from '../csv/ColumnChoice';
import { ImportResult } from '../csv/ImportResult';
import { leftOutLines } from '../csv/left-out';
import { LeftOut } from '../csv/LeftOut';
import { goodRows, problemFile } from '../csv/mapping';
import { CSV_TEXTS } from '../csv/texts';
import { ChoiceField } from '../shared/ChoiceField';
import { Quiet } from '../shared/Quiet';
import { saveCsv } from '../shared/save-file';
import { SortableTable, type Column } from '../shared/SortableTable';
import {
  KIND_CHOICES,
  KINDS,
  keyOfKinds,
  kindsOfKey,
  lacksPrice,
  partsOf,
  withDays,
  type DroppedFile,
  type Part,
} from './parts';
import { PriceForAll } from './PriceForAll';
import { CHANGE_OVER_TEXTS as TEXTS } from './texts';
import { changesOf, updatesOf, type NamedChange } from './ticks';
import type { CheckedPart } from './useChangeOver';

interface FileCardProps {
  file: DroppedFile;
  /** Its parts after the check, of all files; undefined: not checked. */
  checked: readonly CheckedPart[] | undefined;
  all: readonly CheckedPart[];
  /** The fields of customers who are there that are written. */
  ticked: readonly string[];
  disabled: boolean;
  onChange: (file: DroppedFile) => void;
  onTick: (fields: string[]) => void;
  onRemove: () => void;
}

/** A file: what it holds, what becomes of its columns, what is not taken, and what the check found. */
export function FileCard({ file, checked, all, ticked, disabled, onChange, onTick, onRemove }: FileCardProps) {
  const { name, table, parts } = file;
  const key = keyOfKinds(parts);
  const putPart = (part: Part) =>
    onChange({ ...file, parts: parts.map((one) => (one.kind === part.kind ? part : one)), isChosen: true });
  const first = parts[0];
  const leftOut = first ? leftOutLines(table, first.columns, KINDS[first.kind]) : [];
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={name}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, p: 2 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography component="h2" variant="h6" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
          <Quiet>{TEXTS.lines(table.records.length)}</Quiet>
        </Typography>
        <IconButton aria-label={TEXTS.remove(name)} disabled={disabled} onClick={onRemove}>
          <RemoveIcon />
        </IconButton>
      </Stack>
      <ChoiceField
        label={TEXTS.holds}
        value={key}
        disabled={disabled}
        options={KIND_CHOICES.map((one) => [one, TEXTS.kinds[one]] as const)}
        onChange={(chosen) => onChange({ ...file, parts: partsOf(table, kindsOfKey(chosen)), isChosen: true })}
      />
      {parts.length === 0 && <Alert severity="warning">{TEXTS.unknown}</Alert>}
      {parts.map((part) => (
        <Stack key={part.kind} sx={{ gap: 1.5 }}>
          {parts.length > 1 && (
            <Typography component="h3" sx={{ fontWeight: 600 }}>
              {TEXTS.partTitles[part.kind]}
            </Typography>
          )}
          <ColumnChoice
            kind={KINDS[part.kind]}
            table={table}
            columns={part.columns}
            disabled={disabled}
            taken={placesOfOthers(parts, part)}
            onChange={(columns) => putPart(withDays(table, { ...part, columns }))}
          />
          {part.dayFormats.length > 1 && (
            <ChoiceField
              label={TEXTS.days}
              value={part.dayFormat ?? ''}
              disabled={disabled}
              options={part.dayFormats.map((format) => [format, TEXTS.dayFormats(format)] as const)}
              onChange={(format) => putPart({ ...part, dayFormat: format as BankDateFormat })}
            />
          )}
          {lacksPrice(table, part) && (
            <PriceForAll value={file.price} disabled={disabled} onChange={(price) => onChange({ ...file, price })} />
          )}
          {part === first && (
            <LeftOut
              lines={leftOut}
              brought={file.brought}
              disabled={disabled}
              onChange={(brought) => onChange({ ...file, brought })}
            />
          )}
          {checked
            ?.filter(({ kind }) => kind === part.kind)
            .map((one) => (
              <Checked key={one.kind} part={one} all={all} ticked={ticked} disabled={disabled} onTick={onTick} />
            ))}
        </Stack>
      ))}
    </Paper>
  );
}

const placesOfOthers = (parts: readonly Part[], part: Part): ReadonlySet<number> =>
  new Set(parts.filter((one) => one !== part).flatMap(({ columns }) => Object.values(columns).flat()));

const CHANGE_COLUMNS: readonly Column<NamedChange>[] = [
  { key: 'name', label: TEXTS.customer, sortBy: ({ name }) => name, render: ({ name }) => name },
  { key: 'field', label: TEXTS.column, sortBy: ({ field }) => field, render: ({ field }) => TEXTS.fieldName(field) },
  { key: 'before', label: TEXTS.now, render: ({ before }) => before ?? TEXTS.none },
  { key: 'after', label: TEXTS.file, render: ({ after }) => after },
];

type CheckedProps = Pick<FileCardProps, 'all' | 'ticked' | 'disabled' | 'onTick'> & { part: CheckedPart };

/** What the check found of a part, and what of customers who are there is to be written. */
function Checked({ part, all, ticked, disabled, onTick }: CheckedProps) {
  const { customers, fields } = updatesOf(part, all);
  const changes = changesOf(part);
  const { rows, table } = part.checked;
  const wrong = rows.length - goodRows(rows).length;
  return (
    <>
      <ImportResult rows={rows} texts={KINDS[part.kind].texts} />
      {wrong > 0 && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<DownloadIcon />}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => saveCsv(problemFile(table, rows, CSV_TEXTS.problem), CSV_TEXTS.problemFile(part.checked.name))}
        >
          {CSV_TEXTS.saveProblems(wrong)}
        </Button>
      )}
      {part.kind === 'customers' && customers > 0 && (
        <Stack component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
          <legend>{TEXTS.update(customers)}</legend>
          <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
            {[...fields].map(([field, count]) => (
              <FormControlLabel
                key={field}
                label={TEXTS.field(field, count)}
                control={
                  <Checkbox
                    checked={ticked.includes(field)}
                    disabled={disabled}
                    onChange={({ target }) =>
                      onTick(target.checked ? [...ticked, field] : ticked.filter((one) => one !== field))
                    }
                  />
                }
              />
            ))}
          </Stack>
          {changes.length > 0 && (
            <SortableTable
              caption={TEXTS.changes}
              columns={CHANGE_COLUMNS}
              rows={changes}
              rowKey={({ line, field }) => `${line} ${field}`}
            />
          )}
        </Stack>
      )}
    </>
  );
}
