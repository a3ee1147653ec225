import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { Banner, ButtonLink, readLastEmail, useSession, api, store } from '@tidycrew/web';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import type { Brand } from '@tidycrew/contracts';
import { isOtherApp, landingFor } from '../../shell/landing';
import { SignInForm } from '../../shell/SignInForm';
import { TEXTS } from '../../texts';
import styles from './LoginPage.module.css';

/** /login: open to anyone, without waiting for the session check (document 000 section 2). */
export function LoginPage({ banner }: { banner: ReactNode }) {
  const { brandName, isNew } = useBrand();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { next?: string } | null };
  const { user, isUnreachable } = useSession();
  const next = search.get('next') ?? state?.next ?? null;
  const wasUnreachable = useRef(false);

  const goOn = useCallback(
    (path: string) => {
      if (isOtherApp(path)) window.location.assign(path);
      else void navigate(path, { replace: true });
    },
    [navigate],
  );

  // A check that got no answer sent the person here; once one comes, they go on unasked.
  useEffect(() => {
    if (isUnreachable) wasUnreachable.current = true;
    else if (user && wasUnreachable.current) goOn(landingFor(user.role, next));
  }, [isUnreachable, user, next, goOn]);

  return (
    <main className={styles.page}>
      <title>{brandName}</title>
      <div className={styles.content}>
        <header className={styles.header}>
          <BrandMark size={64} />
          <h1 className={styles.title}>{brandName}</h1>
          <p className={styles.subtitle}>{TEXTS.login.subtitle}</p>
        </header>
        {isNew && (
          <div className={styles.new}>
            <Banner tone="info" action={<ButtonLink href="/admin/setup">{TEXTS.login.setUp}</ButtonLink>}>
              {TEXTS.login.isNew}
            </Banner>
          </div>
        )}
        <SignInForm initialEmail={readLastEmail()} onSignedIn={(signedIn) => goOn(landingFor(signedIn.role, next))} />
      </div>
      {banner}
    </main>
  );
}

/** The product's mark: a house with a tick for a door. Decorative. `size` in CSS pixels. */
function BrandMark({ size }: { size: number }) {
  return <img src="/icons/icon.svg" width={size} height={size} alt="" />;
}

const NAME = 'brand';

/** The business's name (decision D41), and whether it has no account yet (D94); of the name the last known one, or the product's, until the server has said it. */
function useBrand(): { brandName: string; isNew: boolean } {
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
  return { brandName, isNew: data?.isNew ?? false };
}
