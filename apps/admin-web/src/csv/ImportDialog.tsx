import { useRef, useState, type DragEvent } from 'react';
import { useStore } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import { CLEAN_FREQUENCIES, CUSTOMER_CSV_COLUMNS } from '@tidycrew/contracts';
import { writeCsv } from '@tidycrew/domain';
import { Banner, Button, classes, Dialog, InstallIcon, NoteIcon, Spinner } from '@tidycrew/web';
import { CancelButton } from '../common/dialog';
import { ColumnChoice } from './ColumnChoice';
import { ImportHistory } from './ImportHistory';
import { ImportResult } from './ImportResult';
import { guessMapping, missingOf, NEEDED, problemFile, signatureOf, type Mapping } from './mapping';
import { saveFile } from './save-file';
import { CSV_TEXTS as TEXTS } from './texts';
import { goodRows, openFile, useImport, type CheckedFile, type OpenedFile } from './useImport';
import styles from './ImportDialog.module.css';

const EXAMPLE = [
  [
    'Rosewood House',
    '12 Lygon Street, Carlton VIC 3053',
    '0491 570 006',
    'rosewood@example.com',
    'Key under the pot',
    180,
    'weekly',
    'no',
    null,
    'yes',
  ],
  ['Banksia Flat', '3 Smith Street, Fitzroy VIC 3065', null, null, null, 95.5, 'fortnightly', 'yes', 90, 'no'],
];

/** Choices of columns that are remembered, by the headings of the file. */
const MAX_REMEMBERED = 10;

/** 'Import Customers': a file, what is wrong with it line by line, and only then the writing. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [remembered, setRemembered] = useStore<Record<string, Mapping>>('csv.columns', {});
  const [mapping, setMapping] = useState<Mapping>([]);
  const { check, write, written } = useImport(onClose);
  const open = useMutation({
    mutationFn: openFile,
    networkMode: 'always',
    onSuccess: (file) =>
      choose(file, remembered[signatureOf(file.table.headings)] ?? guessMapping(file.table.headings)),
  });
  const opened = open.data;
  const checked = check.data;
  const good = checked ? goodRows(checked.rows) : [];
  const wrong = (checked?.rows.length ?? 0) - good.length;
  const isBusy = open.isPending || check.isPending || write.isPending;
  const isComplete = missingOf(mapping).length === 0;

  /** A file whose columns are all known is checked at once. */
  const choose = (file: OpenedFile, columns: Mapping) => {
    setMapping(columns);
    if (missingOf(columns).length === 0) check.mutate({ file, mapping: columns });
  };
  const change = (columns: Mapping) => {
    setMapping(columns);
    check.reset();
    write.reset();
  };
  const checkAgain = (file: OpenedFile) => {
    const others = Object.entries(remembered).slice(1 - MAX_REMEMBERED);
    setRemembered({ ...Object.fromEntries(others), [signatureOf(file.table.headings)]: mapping });
    check.mutate({ file, mapping });
  };
  const take = (file: File | undefined) => {
    if (!file || isBusy) return;
    write.reset();
    check.reset();
    open.mutate(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <Dialog
      open
      title={TEXTS.title}
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
              {TEXTS.confirm(good.length)}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.content}>
        <p>{TEXTS.intro}</p>
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
          {opened && <p className={styles.file}>{opened.name}</p>}
          <Button variant="secondary" disabled={isBusy} onClick={() => input.current?.click()}>
            {opened || open.isError ? TEXTS.chooseOther : TEXTS.choose}
          </Button>
          <p className={styles.hint}>{TEXTS.drop}</p>
          <input
            ref={input}
            type="file"
            className="visually-hidden"
            tabIndex={-1}
            aria-label={TEXTS.file}
            accept=".csv,text/csv"
            onChange={(event) => {
              take(event.target.files?.[0]);
              // The same file again, after it has been corrected, is a new choice.
              event.target.value = '';
            }}
          />
        </div>
        {opened && (
          <ColumnChoice
            key={signatureOf(opened.table.headings)}
            table={opened.table}
            mapping={mapping}
            disabled={isBusy}
            onChange={change}
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
        {checked && !check.isPending && !write.isError && <ImportResult rows={checked.rows} />}
        {checked && wrong > 0 && !check.isPending && (
          <Button variant="secondary" icon={<InstallIcon size={20} />} onClick={() => saveProblems(checked)}>
            {TEXTS.saveProblems(wrong)}
          </Button>
        )}
        {!opened && !open.isPending && (
          <>
            <Columns />
            <ImportHistory />
          </>
        )}
      </div>
    </Dialog>
  );
}

function saveProblems({ name, table, rows }: CheckedFile): void {
  const csv = problemFile(table, rows, TEXTS.problem);
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), TEXTS.problemFile(name));
}

function Columns() {
  const save = () => {
    const example = EXAMPLE.map((row) => [...row]);
    saveFile(
      new Blob([writeCsv(CUSTOMER_CSV_COLUMNS, example)], { type: 'text/csv;charset=utf-8' }),
      TEXTS.exampleFile,
    );
  };
  return (
    <div>
      <p>{TEXTS.columns}</p>
      <ul className={styles.columns}>
        {CUSTOMER_CSV_COLUMNS.map((column) => (
          <li key={column}>
            <code>{column}</code>
            {column === 'Frequency' && <span className={styles.hint}> {CLEAN_FREQUENCIES.join(', ')}</span>}
            {NEEDED.includes(column) && <span className={styles.hint}> {TEXTS.needed}</span>}
          </li>
        ))}
      </ul>
      <Button variant="quiet" icon={<InstallIcon size={20} />} onClick={save}>
        {TEXTS.example}
      </Button>
    </div>
  );
}
