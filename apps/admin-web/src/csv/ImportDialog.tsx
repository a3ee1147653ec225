import { useRef, useState, type DragEvent } from 'react';
import { CLEAN_FREQUENCIES, CUSTOMER_CSV_COLUMNS } from '@tidycrew/contracts';
import { writeCsv } from '@tidycrew/domain';
import { Banner, Button, classes, Dialog, InstallIcon, NoteIcon, Spinner } from '@tidycrew/web';
import { ImportResult } from './ImportResult';
import { saveFile } from './save-file';
import { CSV_TEXTS as TEXTS } from './texts';
import { useImport } from './useImport';
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

/** 'Import Customers': a file, what is wrong with it line by line, and only then the writing. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { check, write, written } = useImport(onClose);
  const checked = check.data;
  const hasProblems = checked?.rows.some(({ problems }) => problems.length > 0) ?? false;
  const isBusy = check.isPending || write.isPending;

  const take = (file: File | undefined) => {
    if (!file || isBusy) return;
    write.reset();
    check.mutate(file);
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
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isBusy}>
            {TEXTS.cancel}
          </Button>
          <Button
            disabled={!checked || hasProblems || check.isPending || write.isError}
            busy={write.isPending}
            busyLabel={checked && TEXTS.importing(written, checked.rows.length)}
            onClick={() => checked && write.mutate(checked)}
          >
            {TEXTS.confirm(checked && !hasProblems ? checked.rows.length : 0)}
          </Button>
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
          {checked && <p className={styles.file}>{checked.name}</p>}
          <Button variant="secondary" disabled={isBusy} onClick={() => input.current?.click()}>
            {checked || check.isError ? TEXTS.chooseOther : TEXTS.choose}
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
        {check.isPending && (
          <p className={styles.busy} role="status">
            <Spinner /> {TEXTS.checking}
          </p>
        )}
        {check.isError && <Banner tone="danger">{check.error.message}</Banner>}
        {write.isError && <Banner tone="danger">{write.error.message}</Banner>}
        {checked && !check.isPending && !write.isError && <ImportResult rows={checked.rows} />}
        {!checked && !check.isPending && <Columns />}
      </div>
    </Dialog>
  );
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
            {['Name', 'Address', 'Price'].includes(column) && <span className={styles.hint}> {TEXTS.needed}</span>}
          </li>
        ))}
      </ul>
      <Button variant="quiet" icon={<InstallIcon size={20} />} onClick={save}>
        {TEXTS.example}
      </Button>
    </div>
  );
}
