import { useRef, useState, type DragEvent } from 'react';
import { useStore } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import {
  dollarsOfText,
  guessColumns,
  missingFields,
  rememberedColumns,
  writeCsv,
  type ImportColumns,
} from '@tidycrew/domain';
import { Banner, Button, classes, Dialog, InstallIcon, NoteIcon, NumberField, Spinner } from '@tidycrew/web';
import { CancelButton } from '../common/CancelButton';
import { ColumnChoice } from './ColumnChoice';
import { ImportHistory } from './ImportHistory';
import { ImportResult } from './ImportResult';
import { CUSTOMER_FILE, PEOPLE_FILE, type FileKind } from './kinds';
import { problemFile, signatureOf } from './mapping';
import { saveFile } from '../common/save-file';
import { CSV_TEXTS as TEXTS } from './texts';
import { goodRows, openFile, useImport, type CheckedFile, type OpenedFile } from './useImport';
import styles from './ImportDialog.module.css';

/** Workbooks and contacts can be chosen too, because what is said of them helps more than a file that cannot be clicked (D407). */
const READABLE = '.csv,.tsv,.txt,.xlsx,.xls,.ods,.numbers,.vcf,.pdf,.zip,text/csv,text/plain';

/** Choices of columns that are remembered, by the headings of the file. */
const MAX_REMEMBERED = 10;

const KINDS = { customers: CUSTOMER_FILE, staff: PEOPLE_FILE };

/** The import of a file: what is wrong with it line by line, and only then the writing. */
export function ImportDialog({ of, onClose }: { of: keyof typeof KINDS; onClose: () => void }) {
  const kind: FileKind = KINDS[of];
  const { texts } = kind;
  const [remembered, setRemembered] = useStore<Record<string, unknown>>(`csv.columns.${of}`, {});
  const [columns, setColumns] = useState<ImportColumns>({});
  const [price, setPrice] = useState('');
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
  const good = checked ? goodRows(checked.rows) : [];
  const wrong = (checked?.rows.length ?? 0) - good.length;
  const isBusy = open.isPending || check.isPending || write.isPending;
  const priceProblem = price.trim() !== '' && dollarsOfText(price) === null ? TEXTS.priceNumber : undefined;
  const isComplete = missingFields(columns, kind.fields).length === 0 && !priceProblem;

  /** A file whose columns are all known is checked at once. */
  const choose = (file: OpenedFile, found: ImportColumns) => {
    setColumns(found);
    if (missingFields(found, kind.fields).length === 0 && !priceProblem) checkWith(file, found);
  };
  const checkWith = (file: OpenedFile, chosen: ImportColumns) =>
    check.mutate({ file, choice: { columns: chosen, price: price.trim() } });
  const changed = () => {
    check.reset();
    write.reset();
  };
  const checkAgain = (file: OpenedFile) => {
    const others = Object.entries(remembered).slice(1 - MAX_REMEMBERED);
    setRemembered({ ...Object.fromEntries(others), [signatureOf(file.table.headings)]: columns });
    checkWith(file, columns);
  };
  const take = (file: File | undefined) => {
    if (!file || isBusy) return;
    write.reset();
    check.reset();
    open.mutate(file);
  };
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      busy={isBusy}
      // A file was chosen, and its columns perhaps by hand.
      isDirty={opened !== undefined}
      footer={
        <>
          <CancelButton disabled={isBusy} />
          {opened && !checked ? (
            <Button disabled={!isComplete} busy={check.isPending} onClick={() => checkAgain(opened)}>
              {TEXTS.check}
            </Button>
          ) : (
            <Button
              disabled={good.length === 0 || check.isPending || write.isError}
              busy={write.isPending}
              busyLabel={TEXTS.importing(written, good.length)}
              onClick={() => checked && write.mutate(checked)}
            >
              {texts.confirm(good.length)}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.content}>
        <p>{texts.intro}</p>
        <FileDrop name={opened?.name} isAgain={opened !== undefined || open.isError} disabled={isBusy} onFile={take} />
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
        {opened && kind.hasPrice && (
          <NumberField
            kind="money"
            label={TEXTS.priceForAll}
            hint={TEXTS.priceForAllHint}
            error={priceProblem}
            value={price}
            min={0}
            step={0.01}
            disabled={isBusy}
            onChange={(typed) => {
              setPrice(typed);
              changed();
            }}
          />
        )}
        {(open.isPending || check.isPending) && (
          <p className={styles.busy} role="status">
            <Spinner /> {TEXTS.checking}
          </p>
        )}
        {open.isError && <Banner tone="danger">{open.error.message}</Banner>}
        {check.isError && <Banner tone="danger">{check.error.message}</Banner>}
        {write.isError && <Banner tone="danger">{write.error.message}</Banner>}
        {checked && !check.isPending && !write.isError && <ImportResult rows={checked.rows} texts={texts} />}
        {checked && wrong > 0 && !check.isPending && (
          <Button variant="secondary" icon={<InstallIcon size={20} />} onClick={() => saveProblems(checked)}>
            {TEXTS.saveProblems(wrong)}
          </Button>
        )}
        {!opened && !open.isPending && (
          <>
            <Columns kind={kind} />
            <ImportHistory kind={kind} />
          </>
        )}
      </div>
    </Dialog>
  );
}

interface FileDropProps {
  name: string | undefined;
  /** Whether a file was chosen before. */
  isAgain: boolean;
  disabled: boolean;
  onFile: (file: File | undefined) => void;
}

/** Where a file is chosen or dropped. */
function FileDrop({ name, isAgain, disabled, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={classes(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <NoteIcon size={28} />
      {name && <p className={styles.file}>{name}</p>}
      <Button variant="secondary" disabled={disabled} onClick={() => input.current?.click()}>
        {isAgain ? TEXTS.chooseOther : TEXTS.choose}
      </Button>
      <p className={styles.hint}>{TEXTS.drop}</p>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={TEXTS.file}
        accept={READABLE}
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          // The same file again, after it has been corrected, is a new choice.
          event.target.value = '';
        }}
      />
    </div>
  );
}

function saveProblems({ name, table, rows }: CheckedFile): void {
  const csv = problemFile(table, rows, TEXTS.problem);
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), TEXTS.problemFile(name));
}

function Columns({ kind }: { kind: FileKind }) {
  const { columns, hints, fields, example, texts } = kind;
  const needed = fields.filter(({ isNeeded }) => isNeeded).map(({ name }) => name);
  const save = () => {
    const csv = writeCsv(
      columns,
      example.map((row) => [...row]),
    );
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), texts.exampleFile);
  };
  return (
    <div>
      <p>{TEXTS.columns}</p>
      <ul className={styles.columns}>
        {columns.map((column) => (
          <li key={column}>
            <code>{column}</code>
            {hints[column] && <span className={styles.hint}> {hints[column]}</span>}
            {needed.includes(column) && <span className={styles.hint}> {TEXTS.needed}</span>}
          </li>
        ))}
      </ul>
      <Button variant="quiet" icon={<InstallIcon size={20} />} onClick={save}>
        {TEXTS.example}
      </Button>
    </div>
  );
}
