import { useMutation } from '@tanstack/react-query';
import { punch, sentenceFor, useUser } from '@tidycrew/web';
import { loadEngine, outboxState } from './outbox';
import type { DirectCall, Draft, Pressed } from './press';
import { PRESS_TEXTS } from './texts';

interface Hooks<T> {
  /** The server's answer, or the press that is kept on the phone. */
  onPressed: (pressed: Pressed<T>) => void;
  onRefused?: (refusal: Error) => void;
  /** Where the server says no sentence, and where neither it nor the phone has taken the press. */
  failed: string;
}

/**
 * A press that counts once, with a network or without (decision D65). An admin who looks at the app as somebody has no outbox
 * (D70): the call is made as before, and so it is where the browser keeps nothing.
 */
export function usePress<T>({ onPressed, onRefused, failed }: Hooks<T>) {
  const user = useUser();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ draft, call }: { draft: Draft; call: DirectCall }): Promise<Pressed<T>> => {
      const engine = user.isSpoofed ? null : await loadEngine().catch(() => null);
      if (engine) return engine.press<T>(user.id, draft, call);
      return { answer: await punch<T>(user.id, call.keyKind, call.path, call.body) };
    },
    // Without a network it is kept at once, and never sent unasked by anybody but the outbox.
    networkMode: 'always',
    onSuccess: onPressed,
    onError: onRefused,
  });
  const network = outboxState().isDenied ? PRESS_TEXTS.notKept : PRESS_TEXTS.network;
  const problem = error ? sentenceFor(error, { fallback: failed, network }) : null;
  return { press: mutate, isPressing: isPending, problem };
}
