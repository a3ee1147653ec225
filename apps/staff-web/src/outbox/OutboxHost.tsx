import { useCallback, useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { keepAnswers } from '../kept/kept';
import { useSession, useUser } from '@tidycrew/web';
import { LeaveDialog } from './LeaveDialog';
import { openOutbox } from './live';
import * as engine from './engine';
import { setOutbox, useOutbox } from './outbox';
import { Strip } from './Strip';

/** The outbox of the signed-in person while a page is open: it is read and sent, says what waits, and asks before a sign-out. */
export default function OutboxHost() {
  const { id, firstName } = useUser();
  const { signOut } = useSession();
  const { presses, isLeaving } = useOutbox();
  useEffect(() => {
    setOutbox({ engine });
    return openOutbox(id);
  }, [id]);
  const client = useQueryClient();
  // What the app needs to go on without a network (decision D68).
  useEffect(() => keepAnswers(client, id, (gone) => setOutbox({ gone })), [client, id]);
  const stay = () => setOutbox({ isLeaving: false });
  const leave = useCallback(() => {
    setOutbox({ isLeaving: false });
    void signOut();
  }, [signOut]);
  return (
    <>
      <Strip />
      {isLeaving && <LeaveDialog presses={presses} firstName={firstName} onLeave={leave} onStay={stay} />}
    </>
  );
}
