import { useState, type ComponentProps } from 'react';
import { useNotify, useRecordContext, useResourceContext, useUpdate } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { Button, type ButtonProps } from '@mui/material';
import { errorSentence, refreshAfterChange, useNotifyUndo, type Area } from '../../common';
import { LIST_TEXTS as TEXTS } from '../../common/list/texts';
import { useOffice } from '../../data-provider';
import { QuestionDialog } from '../dialog/QuestionDialog';

/** A record that is archived and restored. */
interface Archivable {
  id: number;
  name: string;
  active: boolean;
  updatedAt: string;
}

export interface ArchiveButtonsProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** What is loaded again after 'Undo', beside the list. */
  touches: readonly Area[];
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
export function ArchiveButtons({ touches, texts, ...look }: ArchiveButtonsProps) {
  const record = useRecordContext<Archivable>();
  const resource = useResourceContext() ?? '';
  const client = useQueryClient();
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
          const refresh = () => refreshAfterChange(client, ...touches);
          notifyUndo(isActive ? texts.restored : texts.archived, undo, refresh);
        },
        onError: (error) => {
          const sentence = errorSentence(error);
          notify(isActive ? texts.restoreFailed(sentence) : texts.archiveFailed(sentence), { type: 'error' });
        },
        onSettled: () => setIsAsked(false),
      },
    );
  if (!active)
    return (
      <Button {...look} aria-label={TEXTS.restoreOne(name)} disabled={isPending} onClick={() => void write(true)}>
        {isPending ? TEXTS.restoring : TEXTS.restore}
      </Button>
    );
  return (
    <>
      <Button {...look} aria-label={TEXTS.archiveOne(name)} onClick={() => setIsAsked(true)}>
        {TEXTS.archive}
      </Button>
      {isAsked && (
        <ArchiveQuestion
          title={texts.archiveTitle}
          busy={isPending}
          onConfirm={() => void write(false)}
          onClose={() => setIsAsked(false)}
        >
          {texts.archiveQuestion(name)}
        </ArchiveQuestion>
      )}
    </>
  );
}

type ArchiveQuestionProps = Omit<ComponentProps<typeof QuestionDialog>, 'confirm' | 'color'>;

/** The question before something is archived. */
export function ArchiveQuestion(props: ArchiveQuestionProps) {
  return <QuestionDialog {...props} confirm={[TEXTS.archive, TEXTS.archiving]} />;
}
