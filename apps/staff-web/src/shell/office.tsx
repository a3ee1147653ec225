import { useQuery } from '@tanstack/react-query';
import type { StaffOffice } from '@tidycrew/contracts';
import { phoneHref } from '@tidycrew/domain';
import { api, ButtonLink, PhoneIcon, useSession, Named } from '@tidycrew/web';
import { TEXTS } from '../texts';

const HOUR_MS = 3_600_000;

/** What the crew is told of the office; also kept for without a network (decision D583). */
export function useOffice(): StaffOffice | undefined {
  const { user } = useSession();
  return useQuery({
    queryKey: ['office'],
    queryFn: ({ signal }) => api.get<StaffOffice>('/api/staff/office', { signal }),
    enabled: user !== null,
    staleTime: HOUR_MS,
    gcTime: Infinity,
  }).data;
}

/** 'tel:' of the office; null: it has no number, or does not show it. */
export function useOfficeHref(): string | null {
  const phone = useOffice()?.phone ?? null;
  return phone === null ? null : phoneHref(phone);
}

/** A number of the office as a button; nothing without one. */
export const OfficeLink = ({ href }: { href: string | null }) =>
  href !== null && (
    <ButtonLink variant="secondary" icon={<PhoneIcon size={20} />} href={href}>
      {TEXTS.office.call}
    </ButtonLink>
  );

/** The office's number, for who is signed in. */
export const CallOffice = () => <OfficeLink href={useOfficeHref()} />;

interface OfficeWordsProps {
  children: string;
  /** Names, codes and times in it. */
  names?: readonly (string | null | undefined)[];
  /** Of who is not signed in. */
  href?: string | null;
}

/** A sentence, and the office's number under it where it sends somebody there. */
export function OfficeWords({ children, names = [], href }: OfficeWordsProps) {
  const button = href === undefined ? <CallOffice /> : <OfficeLink href={href} />;
  return (
    <>
      <Named names={names}>{children}</Named> {TEXTS.office.sendsThere(children) && button}
    </>
  );
}
