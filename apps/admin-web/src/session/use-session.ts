import { useCanAccess, useGetIdentity } from 'react-admin';
import type { Role } from '@tidycrew/contracts';

/** The signed-in person's role; undefined while it is being asked. */
export function useRole(): Role | undefined {
  return useGetIdentity().identity?.role as Role | undefined;
}

/** Whether the person may change anything: managers only read (decision D8). */
export function useCanChange(): boolean {
  return useCanAccess({ resource: 'cleans', action: 'edit' }).canAccess === true;
}

/** The signed-in person's id, which idempotency keys are kept under; 0 until known. */
export function useUserId(): number {
  return Number(useGetIdentity().identity?.id ?? 0);
}
