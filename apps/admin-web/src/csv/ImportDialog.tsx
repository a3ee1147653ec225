import { useId, useMemo, useState } from 'react';
import { useStore } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, DialogActions, DialogContent, Stack, TextField, Typography } from '@mui/material';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import {
  dollarsOfText,
  guessColumns,
  missingFields,
  rememberedColumns,
  writeCsv,
  type ImportColumns,
} from '@tidycrew/domain';
import { numberInputProps, tidied } from '@tidycrew/web/ui/number-input';
import { Loading } from '../shared/Loading';
import { CancelButton, GuardedDialog } from '../shared/dialog/GuardedDialog';
import { ColumnChoice } from './ColumnChoice';
import { FileDrop } from './FileDrop';
import { ImportHistory } from './ImportHistory';
import { ImportResult } from './ImportResult';
import { CUSTOMER_FILE, PEOPLE_FILE, type FileKind } from './kinds';
import { leftOutLines, type BroughtIn } from './left-out';
import { LeftOut } from './LeftOut';
import { problemFile, signatureOf } from './mapping';
import { saveFile } from '../shared/save-file';
import { CSV_TEXTS as TEXTS } from './texts';
import { goodRows, openFile, useImport, type OpenedFile } from './useImport';

/** Choices of columns that are remembered, by the headings of the file. */
const MAX_REMEMBERED = 10;

/** Nobody comes in who would be left out. */
const NOBODY: BroughtIn = new Map();

const KINDS = { customers: CUSTOMER_FILE, staff: PEOPLE_FILE };

interface ImportDialogProps {
  of: keyof typeof KINDS;
  /** The address has opened it. */
  isOfAddress: boolean;
  onClose: () => void;
}

/** The import of a file: what is wrong with it line by line, and only then the writing. */
export default function ImportDialog({ of, isOfAddress, onClose }: ImportDialogProps) {
  const kind: FileKind = KINDS[of];
  const { texts } = kind;
  const [remembered, setRemembered] = useStore<Record<string, unknown>>(`csv.columns.${of}`, {});
  const [columns, setColumns] = useState<ImportColumns>({});
  const [price, setPrice] = useState('');
  const [brought, setBrought] = useState<BroughtIn>(NOBODY);
  const { check, write, written } = useImport(kind, onClose);
  const open = useMutation({
    mutationFn: (file: File) => openFile(file, kind),
    onSuccess: (file) => {
      const { headings, records } = file.table;
      const kept = remembered[signatureOf(headings)];
      const cells = records.map((record) => record.cells);
      choose(file, kept ? rememberedColumns(kept) : guessColumns(headings, kind.fields, cells));
    },
  });
  const opened = open.data;
  const checked = check.data;
  const leftOut = useMemo(() => (opened ? leftOutLines(opened.table, columns, kind) : []), [opened, columns, kind]);
  const good = checked ? goodRows(checked.rows) : [];
  const wrong = (checked?.rows.length ?? 0) - good.length;
  const isBusy = open.isPending || check.isPending || write.isPending;
  const priceProblem = price.trim() !== '' && dollarsOfText(price) === null ? TEXTS.priceNumber : undefined;
  const isComplete = missingFields(columns, kind.fields).length === 0 && !priceProblem;

  /** A file whose columns are all known is checked at once. */
  const choose = (file: OpenedFile, found: ImportColumns) => {
    setColumns(found);
    setBrought(NOBODY);
    if (missingFields(found, kind.fields).length === 0 && !priceProblem) checkWith(file, found, NOBODY);
  };
  const checkWith = (file: OpenedFile, chosen: ImportColumns, whoever: BroughtIn) =>
    check.mutate({ file, choice: { columns: chosen, price: price.trim(), brought: whoever } });
  const changed = () => {
    check.reset();
    write.reset();
  };
  const checkAgain = (file: OpenedFile) => {
    const others = Object.entries(remembered).slice(1 - MAX_REMEMBERED);
    setRemembered({ ...Object.fromEntries(others), [signatureOf(file.table.headings)]: columns });
    checkWith(file, columns, brought);
  };
  const take = ([file]: readonly File[]) => {
    if (!file || isBusy) return;
    changed();
    open.mutate(file);
  };
  return (
    // A file was chosen, and its columns perhaps by hand.
    <GuardedDialog title={texts.title} onClose={onClose} busy={isBusy} isDirty={!!opened} isOfAddress={isOfAddress}>
      <DialogContent dividers sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography>{texts.intro}</Typography>
        <FileDrop name={opened?.name} isAgain={opened !== undefined || open.isError} disabled={isBusy} onFiles={take} />
        {opened && (
          <ColumnChoice
            kind={kind}
            key={signatureOf(opened.table.headings)}
            table={opened.table}
            columns={columns}
            disabled={isBusy}
            onChange={(next) => {
              setColumns(next);
              changed();
            }}
          />
        )}
        {opened && (
          <LeftOut
            lines={leftOut}
            brought={brought}
            disabled={isBusy}
            onChange={(next) => {
              setBrought(next);
              changed();
            }}
          />
        )}
        {opened && kind.hasPrice && (
          <PriceForAll
            value={price}
            error={priceProblem}
            disabled={isBusy}
            onChange={(typed) => {
              setPrice(typed);
              changed();
            }}
          />
        )}
        {(open.isPending || check.isPending) && <Loading>{TEXTS.checking}</Loading>}
        {[open, check, write].map(
          ({ error }, index) =>
            error && (
              <Alert key={index} severity="error">
                {error.message}
              </Alert>
            ),
        )}
        {checked && !check.isPending && !write.isError && <ImportResult rows={checked.rows} texts={texts} />}
        {checked && wrong > 0 && !check.isPending && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<DownloadIcon />}
            sx={{ alignSelf: 'flex-start' }}
            onClick={() =>
              saveCsv(problemFile(checked.table, checked.rows, TEXTS.problem), TEXTS.problemFile(checked.name))
            }
          >
            {TEXTS.saveProblems(wrong)}
          </Button>
        )}
        {!opened && !open.isPending && (
          <>
            <Columns kind={kind} />
            <ImportHistory kind={kind} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <CancelButton disabled={isBusy} />
        {opened && !checked ? (
          <Button variant="contained" disabled={!isComplete || check.isPending} onClick={() => checkAgain(opened)}>
            {TEXTS.check}
          </Button>
        ) : (
          <Button
            variant="contained"
            disabled={good.length === 0 || check.isPending || write.isPending || write.isError}
            onClick={() => checked && write.mutate(checked)}
          >
            {write.isPending ? TEXTS.importing(written, good.length) : texts.confirm(good.length)}
          </Button>
        )}
      </DialogActions>
    </GuardedDialog>
  );
}

interface PriceForAllProps {
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (typed: string) => void;
}

function PriceForAll({ value, error, disabled, onChange }: PriceForAllProps) {
  return (
    <TextField
      id={useId()}
      label={TEXTS.priceForAll}
      helperText={error ?? TEXTS.priceForAllHint}
      error={error !== undefined}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => onChange(tidied('money', value))}
      slotProps={{ htmlInput: numberInputProps({ kind: 'money', value, onChange, min: 0, step: 0.01, disabled }) }}
    />
  );
}

const saveCsv = (csv: string, name: string) => saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name);

function Columns({ kind }: { kind: FileKind }) {
  const { columns, hints, fields, example, texts } = kind;
  const needed = fields.filter(({ isNeeded }) => isNeeded).map(({ name }) => name);
  return (
    <div>
      <Typography>{TEXTS.columns}</Typography>
      <Stack component="ul" sx={{ gap: 0.5, my: 1, pl: 2.5 }}>
        {columns.map((column) => (
          <li key={column}>
            <code>{column}</code>
            <Typography component="span" variant="body2" color="textSecondary">
              {hints[column] && ` ${hints[column]}`}
              {needed.includes(column) && ` ${TEXTS.needed}`}
            </Typography>
          </li>
        ))}
      </Stack>
      <Button startIcon={<DownloadIcon />} onClick={() => saveCsv(writeCsv(columns, example), texts.exampleFile)}>
        {TEXTS.example}
      </Button>
    </div>
  );
}
