import type { ReactNode } from 'react';
import { api, Named, store } from '@tidycrew/web';
import { useQuery } from '@tanstack/react-query';
import type { Brand } from '@tidycrew/contracts';
import { phoneHref } from '@tidycrew/domain';
import { LanguageChoice } from '../languages/LanguageChoice';
import { TEXTS } from '../texts';
import { OfficeWords } from './office';
import styles from './DoorPage.module.css';

interface DoorPageProps {
  title: string;
  /** Who is named in it. */
  names?: readonly string[];
  subtitle: string;
  children: ReactNode;
  /** Below the frame. */
  banner?: ReactNode;
}

/** What stands before somebody who is not in yet: the sign-in screen, and the ways to a password. */
export function DoorPage({ title, names = [], subtitle, children, banner }: DoorPageProps) {
  const { officeHref } = useBrand();
  return (
    <main className={styles.page}>
      <div className={styles.content}>
        <header className={styles.header}>
          <BrandMark size={64} />
          <h1 className={styles.title}>
            <Named names={names}>{title}</Named>
          </h1>
          <div className={styles.subtitle}>
            <OfficeWords href={officeHref}>{subtitle}</OfficeWords>
          </div>
        </header>
        {children}
      </div>
      <LanguageChoice />
      {banner}
    </main>
  );
}

/** The product's mark: a house with a tick for a door. Decorative. `size` in CSS pixels. */
function BrandMark({ size }: { size: number }) {
  return <img src="/icons/icon.svg" width={size} height={size} alt="" />;
}

const NAME = 'brand';

/**
 * The business's name, the last known one, or the product's, until the server has said it; and whether it has no
 * account yet, and the office's phone where it is shown to anybody.
 */
export function useBrand(): { brandName: string; isNew: boolean; officeHref: string | null } {
  const { data } = useQuery({
    queryKey: ['brand'],
    queryFn: async ({ signal }) => {
      const brand = await api.get<Brand>('/api/brand', { signal });
      store.write(NAME, brand.brandName);
      return brand;
    },
    staleTime: Infinity,
  });
  const remembered = store.read<string>(NAME);
  const brandName = data?.brandName ?? (typeof remembered === 'string' ? remembered : TEXTS.brand);
  const phone = data?.officePhone ?? null;
  return { brandName, isNew: data?.isNew ?? false, officeHref: phone === null ? null : phoneHref(phone) };
}
