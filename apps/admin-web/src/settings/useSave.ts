import { useMutation, useQueryClient } from '@tanstack/react-query';
import { announceSettingsUpdate, changedSentence, refreshAfterChange, failureSentence } from '../common';
import { fieldErrors, useOffice, type Office } from '../data-provider';
import { useNotice } from './notice';
import { SETTINGS_TEXTS } from './texts';

interface Save<Body, Answer> {
  call: (office: Office, body: Body) => Promise<Answer>;
  /** Shown when the server gave no sentence of its own (document 001 section 8). */
  fallback: string;
  onSaved?: (answer: Answer, body: Body) => void;
  /** Takes the sentence of a failure itself, in place of the page's banner. */
  onFailed?: (sentence: string) => void;
}

/** Saves a part of the settings, says so for three seconds, and tells open pages (document 001 sections 2 and 7). */
export function useSave<Body, Answer>({ call, fallback, onSaved, onFailed }: Save<Body, Answer>) {
  const client = useQueryClient();
  const office = useOffice();
  const notice = useNotice();
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (body: Body) => call(office, body),
    gcTime: 0,
    onMutate: notice.clear,
    onSuccess: async (answer, body) => {
      notice.success(SETTINGS_TEXTS.saved);
      refreshAfterChange(client, 'timesheets', 'reports', 'dashboard', 'cleans');
      void client.invalidateQueries({ queryKey: ['brand'] });
      announceSettingsUpdate();
      // The form must not show the old values for the moment between.
      await client.invalidateQueries({ queryKey: ['settings'] });
      onSaved?.(answer, body);
    },
    onError: (failure) => {
      // The form says it, with a way on.
      if (changedSentence(failure)) return;
      (onFailed ?? notice.failure)(failureSentence(failure, { fallback, network: fallback }));
    },
  });
  /** Answers the server's sentences by field. */
  const save = (body: Body) => mutateAsync(body).then(() => undefined, fieldErrors);
  return { save, isSaving: isPending, changed: isPending ? null : changedSentence(error), reset };
}
