import { createPortal } from 'react-dom';
import { useQuery } from '@tanstack/react-query';
import { Banner } from '@tidycrew/web';
import { useTopLayer } from '../common/top-layer';
import { useOffice, useServerAway } from '../data-provider';
import { TEXTS } from '../texts';
import styles from './ServerAway.module.css';

/** How long until the server is asked again whether it is there. */
const AGAIN_MS = 10_000;

/** Says that the server is away before somebody's next press fails, above an open dialog too, until a call is answered. */
export function ServerAway() {
  const office = useOffice();
  const layer = useTopLayer();
  const isAway = useServerAway();
  useQuery({
    queryKey: ['server-away'],
    queryFn: ({ signal }) => office.askForAnswer({ signal }),
    enabled: isAway,
    refetchInterval: AGAIN_MS,
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
  if (!isAway) return null;
  return createPortal(
    <div className={styles.notice}>
      <Banner tone="warning">{TEXTS.serverAway}</Banner>
    </div>,
    layer,
  );
}
