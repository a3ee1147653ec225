import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshAfterChange, failureSentence } from '../common';
import { apiErrorOf, useOffice } from '../data-provider';
import { TIMESHEETS_TEXTS } from './texts';

const texts = TIMESHEETS_TEXTS.concern;
/** Somebody may say something while the page is open. */
const REFRESH_MS = 120_000;

/** What people say is wrong and nobody has answered, oldest first, with how many there are (decision D206). */
export function useOpenConcerns() {
  const office = useOffice();
  return useQuery({
    queryKey: ['timesheets', 'concerns', 'open'],
    queryFn: ({ signal }) => office.getConcerns({ state: 'open' }, { signal }),
    retry: false,
    refetchInterval: REFRESH_MS,
  });
}

/** All that was said about one day of a person (yyyy-MM-dd), and answered. */
export function useDayConcerns(staffId: number, date: string) {
  const office = useOffice();
  return useQuery({
    queryKey: ['timesheets', 'concerns', staffId, date],
    queryFn: ({ signal }) => office.getConcerns({ staffId, from: date, to: date }, { signal }),
    retry: false,
  });
}

/** Answers one; who was second in the office reads that, and sees the answer that stands. */
export function useAnswer(onDone: () => void) {
  const client = useQueryClient();
  const office = useOffice();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ id, answer }: { id: number; answer: string }) => office.answerConcern(id, answer),
    onSuccess: () => {
      refreshAfterChange(client, 'timesheets');
      onDone();
    },
    onError: (failure) => {
      if (apiErrorOf(failure)) refreshAfterChange(client, 'timesheets');
    },
  });
  return {
    answer: mutate,
    isSaving: isPending,
    problem: error ? failureSentence(error, { fallback: texts.failed, network: texts.failed }) : null,
  };
}
