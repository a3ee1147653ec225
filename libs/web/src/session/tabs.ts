/** What one tab tells the others: who is signed in now, or nobody. */
interface TabMessage {
  userId: number | null;
}

const NAME = 'tidycrew-session';

/** The link between the tabs of this browser; silent where the browser has none. */
export function openTabs(listen: (message: TabMessage) => void): { tell(message: TabMessage): void; close(): void } {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = (event: MessageEvent<TabMessage>) => listen(event.data);
  return { tell: (message) => channel.postMessage(message), close: () => channel.close() };
}
