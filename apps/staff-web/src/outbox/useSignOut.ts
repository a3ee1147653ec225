import { useSession } from '@tidycrew/web';
import { outboxState, setOutbox } from './outbox';

/** Signs out, at once where nothing waits on this phone; else the person is asked first (decision D70). */
export function useSignOut(): () => void {
  const { signOut } = useSession();
  return () => {
    if (outboxState().presses.some(({ answer }) => answer === null)) setOutbox({ isLeaving: true });
    else void signOut();
  };
}
