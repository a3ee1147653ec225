/** 'Find' was pressed on some page: the dashboard opens its search, also one that comes only now. */
let isAsked = false;
let open: (() => void) | null = null;

export function askToFind(): void {
  if (open) open();
  else isAsked = true;
}

/** Calls it whenever somebody wants to find a customer; gives how to stop. */
export function whenFindAsked(act: () => void): () => void {
  open = act;
  if (isAsked) act();
  isAsked = false;
  return () => {
    if (open === act) open = null;
  };
}
