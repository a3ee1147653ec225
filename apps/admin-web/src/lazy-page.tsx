import { lazy, useState, type ComponentType, type ReactNode } from 'react';

/** A page in a file of its own; `prefetch` fetches the file before the page is drawn. */
export interface LazyPage {
  Page: () => ReactNode;
  prefetch: () => void;
}

/**
 * A page that is loaded when it is opened. One whose file is there already is drawn at once: React.lazy would show what is shown while
 * waiting, and React keeps that for 300 ms.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let fetched: ComponentType | null = null;
  const fetchFile = async () => {
    const file = await load();
    fetched = file.default;
    return file;
  };
  const Later = lazy(fetchFile);
  return {
    Page: function Page() {
      const [Now] = useState<ComponentType>(() => fetched ?? Later);
      return <Now />;
    },
    // A failure shows when the page itself is drawn.
    prefetch: () => void fetchFile().catch(() => undefined),
  };
}
