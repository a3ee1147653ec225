import { useMemo, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { ANY_FIELDS, missingFields, nameKey } from '@tidycrew/domain';
import { FileDrop } from '../csv/FileDrop';
import { openFile } from '../csv/import-file';
import { goodRows, type CheckedFile } from '../csv/mapping';
import { ChoiceField } from '../shared/ChoiceField';
import { Loading } from '../shared/Loading';
import { Page, PageHeader } from '../shared';
import { Done, ToPlace, Undo } from './Done';
import { FileCard } from './FileCard';
import { OwnFiles } from './OwnFiles';
import { droppedFile, isPriceWrong, KINDS, planOf, type Clash, type DroppedFile } from './parts';
import { useRemembered } from './remembered';
import { CHANGE_OVER_TEXTS as TEXTS } from './texts';
import { startingTicks } from './ticks';
import { UnreadJobs } from './UnreadJobs';
import { unreadJobs, useChangeOver, type CheckedPart } from './useChangeOver';

/** /admin/change-over: a business comes from its old program with all its files at once (decision D650). */
export default function ChangeOverPage() {
  const [files, setFiles] = useState<readonly DroppedFile[]>([]);
  const [answers, setAnswers] = useState<ReadonlyMap<string, 'same' | 'other'>>(new Map());
  const [ticked, setTicked] = useState<ReadonlyMap<number, readonly string[]>>(new Map());
  /** The keys of names of teams that are not there and are not made. */
  const [declined, setDeclined] = useState<ReadonlySet<string>>(new Set());
  const { check, write, written, unfinished, forget } = useChangeOver();
  const remembered = useRemembered();
  const plan = useMemo(() => planOf(files, answers, ticked), [files, answers, ticked]);
  const changed = () => {
    check.reset();
    write.reset();
  };
  const open = useOpening(remembered.of, (read) => setFiles((before) => [...before, ...read]));
  const isBusy = open.isPending || check.isPending || write.isPending;
  const take = (chosen: readonly File[]) => {
    if (chosen.length === 0 || isBusy) return;
    changed();
    open.mutate(chosen);
  };
  const put = (file: DroppedFile) => {
    changed();
    setFiles(files.map((one) => (one.id === file.id ? file : one)));
  };
  const checked = check.data;
  const all = checked?.reduce((sum, part) => sum + goodRows(part.checked.rows).length, 0) ?? 0;
  const isComplete =
    plan.parts.length > 0 &&
    plan.parts.every(
      ({ part, choice }) =>
        missingFields(part.columns, KINDS[part.kind].fields).length === 0 && !isPriceWrong(choice.price),
    );
  // Nothing is written that would lead there.
  const unread = checked && all === 0 ? checked.flatMap((part) => unreadJobs(part)) : [];
  const checkAll = () => {
    remembered.keep(files);
    check.mutate(plan, {
      onSuccess: (parts) => {
        const starting = parts
          .filter(({ kind }) => kind === 'customers')
          .map((part) => [part.file.id, startingTicks(part, parts)] as const);
        // Of files that came since the last check.
        setTicked(new Map([...starting, ...ticked]));
      },
    });
  };
  const startAnew = () => {
    setFiles([]);
    setAnswers(new Map());
    setTicked(new Map());
    setDeclined(new Set());
    changed();
  };
  if (write.data) return <Done {...write.data} onAgain={startAnew} />;
  return (
    <Page>
      <PageHeader title={TEXTS.title} subtitle={TEXTS.subtitle} />
      <Typography>{TEXTS.how}</Typography>
      {unfinished && (
        <Alert severity="warning" onClose={forget}>
          {TEXTS.unfinished(unfinished)}
        </Alert>
      )}
      <ToPlace />
      <FileDrop name={undefined} isAgain={files.length > 0} disabled={isBusy} isMany onFiles={take} />
      {open.error && <Alert severity="error">{open.error.message}</Alert>}
      {files.length === 0 && <OwnFiles />}
      {files.map((file) => (
        <FileCard
          key={file.id}
          file={file}
          checked={checked?.filter((part) => part.file.id === file.id)}
          all={checked ?? []}
          ticked={ticked.get(file.id) ?? []}
          disabled={isBusy}
          onChange={put}
          onTick={(fields) => setTicked(new Map(ticked).set(file.id, fields))}
          onRemove={() => {
            changed();
            setFiles(files.filter((one) => one.id !== file.id));
          }}
        />
      ))}
      <Questions
        clashes={plan.clashes}
        answers={answers}
        disabled={isBusy}
        onAnswer={(name, answer) => {
          changed();
          setAnswers(new Map(answers).set(nameKey(name), answer));
        }}
      />
      {unknownTeams(checked ?? []).map((team) => (
        <ChoiceField
          key={team}
          label={TEXTS.noTeam(team)}
          value={declined.has(nameKey(team)) ? 'none' : 'make'}
          disabled={isBusy}
          options={TEXTS.teamChoices}
          onChange={(answer) => {
            const others = [...declined].filter((one) => one !== nameKey(team));
            setDeclined(new Set(answer === 'none' ? [...others, nameKey(team)] : others));
          }}
        />
      ))}
      {check.isPending && <Loading>{TEXTS.checking}</Loading>}
      {check.error && <Alert severity="error">{check.error.message}</Alert>}
      {checked && (
        <Alert severity={all > 0 ? 'success' : 'warning'} role="status">
          {all > 0 ? TEXTS.ready(all) : TEXTS.nothing} {TEXTS.beforeUndo}
        </Alert>
      )}
      {files.length > 0 && (
        <Stack direction="row" sx={{ gap: 1.5 }}>
          <Button variant={checked ? 'outlined' : 'contained'} disabled={!isComplete || isBusy} onClick={checkAll}>
            {TEXTS.check}
          </Button>
          {checked && (
            <Button
              variant="contained"
              disabled={all === 0 || isBusy}
              onClick={() =>
                write.mutate(checked.map((part) => ({ ...part, checked: withAnswers(part, ticked, declined) })))
              }
            >
              {write.isPending ? TEXTS.importing(written, all) : TEXTS.confirm(all)}
            </Button>
          )}
        </Stack>
      )}
      {unread.length > 0 && <UnreadJobs jobs={unread} />}
      <Undo />
      <Typography variant="body2" color="textSecondary">
        {TEXTS.notOver}
      </Typography>
    </Page>
  );
}

/** Reads files that were dropped, all or none. */
function useOpening(chosenFor: ReturnType<typeof useRemembered>['of'], onRead: (files: DroppedFile[]) => void) {
  const lastId = useRef(0);
  return useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      const read: DroppedFile[] = [];
      for (const file of chosen) {
        const { table, name } = await openFile(file, { fields: ANY_FIELDS }).catch((error: unknown) => {
          throw new Error(TEXTS.stopped(file.name, (error as Error).message));
        });
        read.push(droppedFile(++lastId.current, name, table, chosenFor(table.headings)));
      }
      return read;
    },
    onSuccess: onRead,
  });
}

/** What is ticked and answered after the check is what is written. */
function withAnswers(
  { file, kind, checked }: CheckedPart,
  ticked: ReadonlyMap<number, readonly string[]>,
  declined: ReadonlySet<string>,
): CheckedFile {
  const { choice, rows } = checked;
  if (kind === 'customers') return { ...checked, choice: { ...choice, update: ticked.get(file.id) ?? [] } };
  if (kind !== 'people') return checked;
  const without = rows.filter(({ unknownTeam = '' }) => declined.has(nameKey(unknownTeam)));
  const instead = new Map(without.map(({ line }) => [line, { Team: '' }]));
  return { ...checked, choice: { ...choice, makeTeams: true, instead } };
}

/** Teams that people of the files are in and that are not there, each once. */
function unknownTeams(parts: readonly CheckedPart[]): string[] {
  const people = parts.filter(({ kind }) => kind === 'people').flatMap(({ checked }) => goodRows(checked.rows));
  const named = people.flatMap(({ unknownTeam: team }) => (team ? [[nameKey(team), team] as const] : []));
  return [...new Map(named).values()];
}

interface QuestionsProps {
  clashes: readonly Clash[];
  answers: ReadonlyMap<string, 'same' | 'other'>;
  disabled: boolean;
  onAnswer: (name: string, answer: 'same' | 'other') => void;
}

function Questions({ clashes, answers, disabled, onAnswer }: QuestionsProps) {
  if (clashes.length === 0) return null;
  return (
    <Stack component="section" aria-label={TEXTS.questions} sx={{ gap: 1.5 }}>
      <Typography component="h2" variant="h6">
        {TEXTS.questions}
      </Typography>
      {clashes.map(({ name, proposed }) => (
        <ChoiceField
          key={proposed}
          label={TEXTS.clash(name)}
          value={answers.get(nameKey(name)) ?? 'same'}
          disabled={disabled}
          options={[
            ['same', TEXTS.same],
            ['other', TEXTS.other(proposed)],
          ]}
          onChange={(answer) => onAnswer(name, answer as 'same' | 'other')}
        />
      ))}
    </Stack>
  );
}
