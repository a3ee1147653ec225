import { useCanAccess } from 'react-admin';

/** Whether the person may change anything: managers only read. */
export function useCanChange(): boolean {
  return useCanAccess({ resource: 'cleans', action: 'edit' }).canAccess === true;
}
