import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { Banner, ButtonLink, readLastEmail, useSession } from '@tidycrew/web';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { PageLink } from '../../shell/PageLink';
import { OfficeLink } from '../../shell/office';
import { DoorPage, useBrand } from '../../shell/DoorPage';
import { isOtherApp, landingFor } from '../../shell/landing';
import { SignInForm } from '../../shell/SignInForm';
import { TEXTS } from '../../texts';
import styles from '../../shell/DoorPage.module.css';

/** /login: open to anyone, without waiting for the session check (document 000 section 2). */
export function LoginPage({ banner }: { banner: ReactNode }) {
  const { brandName, isNew, officeHref } = useBrand();
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
    <DoorPage title={brandName} names={[brandName]} subtitle={TEXTS.login.subtitle} banner={banner}>
      <title>{brandName}</title>
      {isNew && (
        <div className={styles.new}>
          <Banner tone="info" action={<ButtonLink href="/admin/setup">{TEXTS.login.setUp}</ButtonLink>}>
            {TEXTS.login.isNew}
          </Banner>
        </div>
      )}
      <SignInForm
        initialEmail={readLastEmail()}
        onSignedIn={(signedIn) => goOn(landingFor(signedIn.role, next))}
        footer={
          <div className={styles.ways}>
            <PageLink to="/forgot" className={styles.link}>
              {TEXTS.login.forgot}
            </PageLink>
            <OfficeLink href={officeHref} />
          </div>
        }
      />
    </DoorPage>
  );
}
