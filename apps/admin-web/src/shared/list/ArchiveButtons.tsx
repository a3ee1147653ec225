import { useState } from 'react';
import { useNotify, useRecordContext, useResourceContext, useUpdate } from 'react-admin';
import { Button, type ButtonProps } from '@mui/material';
import { changedSentence, errorSentence, useNotifyUndo } from '..';
import { LIST_TEXTS as TEXTS } from './texts';
import { useOffice } from '../../data-provider';
import { QuestionDialog } from '../dialog/QuestionDialog';

/** What the button of the question says, before and while it does. */
export const ARCHIVE = [TEXTS.archive, TEXTS.archiving] as const;

/** A record that is archived and restored. */
interface Archivable {
  id: number;
  name: string;
  active: boolean;
  updatedAt: string;
}

export interface ArchiveButtonsProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** In the record's own dialog: what is written there, and nobody has to be told which record it is. */
  isOfDialog?: boolean;
  onDone?: () => void;
  /** Told in place of a notice, with the server's sentence. */
  onChanged?: (sentence: string) => void;
  texts: {
    archived: string;
    restored: string;
    archiveFailed: (error: string) => string;
    restoreFailed: (error: string) => string;
    archiveTitle: string;
    archiveQuestion: (name: string) => string;
  };
}

/** Archives the record around it after a question, or restores it; the server decides first (document 001 section 4, D13). */
export function ArchiveButtons({ texts, isOfDialog = false, onDone, onChanged, ...look }: ArchiveButtonsProps) {
  const record = useRecordContext<Archivable>();
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const notifyUndo = useNotifyUndo();
  const office = useOffice();
  const [isAsked, setIsAsked] = useState(false);
  const [update, { isPending }] = useUpdate<Archivable>(resource);
  if (!record) return null;
  const { id, name, active } = record;
  const write = (isActive: boolean) =>
    update(
      resource,
      { id, data: { active: isActive }, previousData: record },
      {
        onSuccess: ({ updatedAt }) => {
          const undo = () => office.update(resource, { id, data: { active: !isActive }, previousData: { updatedAt } });
          notifyUndo(isActive ? texts.restored : texts.archived, undo);
          onDone?.();
        },
        onError: (error) => {
          const changed = changedSentence(error);
          if (changed !== null && onChanged) return onChanged(changed);
          const sentence = errorSentence(error);
          notify(isActive ? texts.restoreFailed(sentence) : texts.archiveFailed(sentence), { type: 'error' });
        },
        onSettled: () => setIsAsked(false),
      },
    );
  const named = (label: (name: string) => string) => !isOfDialog && { 'aria-label': label(name) };
  if (!active)
    return (
      <Button {...look} {...named(TEXTS.restoreOne)} disabled={isPending} onClick={() => void write(true)}>
        {isPending ? TEXTS.restoring : TEXTS.restore}
      </Button>
    );
  return (
    <>
      <Button {...look} {...named(TEXTS.archiveOne)} onClick={() => setIsAsked(true)}>
        {isOfDialog ? texts.archiveTitle : TEXTS.archive}
      </Button>
      {isAsked && (
        <QuestionDialog
          title={texts.archiveTitle}
          confirm={ARCHIVE}
          busy={isPending}
          onConfirm={() => void write(false)}
          onClose={() => setIsAsked(false)}
        >
          {texts.archiveQuestion(name)}
        </QuestionDialog>
      )}
    </>
  );
}
