import { Suspense, useRef, type ReactNode } from 'react';
import { useResourceContext } from 'react-admin';
import { Navigate, useLocation, useMatch, useNavigate } from 'react-router';
import { stepBack, unasked } from '../../providers/dialog-steps';

/** Where a record of the list around it is; closing it leads back to what the list shows. */
export function useOpenRecord(): (id: number | 'create') => void {
  const resource = useResourceContext() ?? '';
  const navigate = useNavigate();
  return (id) => void navigate({ pathname: `/${resource}/${id}`, search: window.location.search });
}

interface RecordDialogProps {
  /** What stands between the name of the page and the number, which may be absent there. */
  below?: string;
  /** `id` is null of a new record. */
  children: (opened: { id: number | null; onClose: () => void }) => ReactNode;
}

/**
 * What the address opens over its list, '/customers/5' or '/customers/create': 'Back' closes it, a reload opens it; its files come
 * when it is opened. An address of an older version, '?edit=5', '?edit=new' or '?edit=import', leads on.
 */
export function RecordDialog({ below, children }: RecordDialogProps) {
  const resource = useResourceContext() ?? '';
  const location = useLocation();
  const { search } = location;
  const navigate = useNavigate();
  const match = useMatch(below === undefined ? `/${resource}/:id` : `/${resource}/${below}/:id?`);
  // The list was shown before: the step back is the list.
  const isStep = useRef(false);
  const params = new URLSearchParams(search);
  const edit = params.get('edit') ?? '';
  if (below === undefined && /^([1-9]\d{0,8}|new)$/.test(edit)) {
    params.delete('edit');
    const pathname = `/${resource}/${edit === 'new' ? 'create' : edit}`;
    return <Navigate replace to={{ pathname, search: params.toString() }} />;
  }
  if (edit === 'import') return <Navigate replace to="/change-over" />;
  if (match === null) {
    isStep.current = true;
    return null;
  }
  const onClose = () => {
    if (isStep.current) stepBack(location);
    else unasked(() => void navigate({ pathname: `/${resource}`, search }, { replace: true }));
  };
  const { id = 'create' } = match.params;
  return <Suspense fallback={null}>{children({ id: id === 'create' ? null : Number(id), onClose })}</Suspense>;
}
