import { useMutation } from '@tanstack/react-query';
import type { SentStatements, StatementSendRequest } from '@tidycrew/contracts';
import { useOffice } from '../data-provider';
import { errorSentence } from '../shared';
import { useOneAtATime } from '../shared/use-one-at-a-time';

/** Sends statements, one press at a time. */
export function useSendStatements(onSent?: (sent: SentStatements) => void) {
  const office = useOffice();
  const { mutateAsync, isPending, data, error, reset } = useMutation({
    mutationKey: ['outbox', 'statements'],
    mutationFn: (request: StatementSendRequest) => office.sendStatements(request),
    onSuccess: onSent,
  });
  const send = useOneAtATime(mutateAsync);
  return { send, isPending, answer: data, problem: error && errorSentence(error), reset };
}
