import { useEffect, useState, type FormEvent } from 'react';
import { languageOf, LIMITS, type PasswordLink } from '@tidycrew/contracts';
import {
  api,
  ApiError,
  Banner,
  Button,
  enterByLink,
  EyeIcon,
  EyeOffIcon,
  FullScreen,
  IconButton,
  sentenceFor,
  TextField,
} from '@tidycrew/web';
import { PROFILE_TEXTS } from '@tidycrew/web/profile/texts';
import { useIsCommon } from '@tidycrew/web/profile/useIsCommon';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PageLink } from '../../shell/PageLink';
import { forgetKept } from '../../offline/persist';
import { greetIn } from '../../languages';
import { DoorPage, useBrand } from '../../shell/DoorPage';
import { OfficeWords } from '../../shell/office';
import styles from '../../shell/DoorPage.module.css';
import { homeOf } from '../../shell/landing';
import { TEXTS } from './texts';

const LINK = TEXTS.link;

/** /invite/{token}: somebody with a link of the office's, or of their own asking, chooses a password (D190, D191). */
export default function PasswordLinkPage() {
  const { token = '' } = useParams();
  const link = useQuery({
    queryKey: ['password-link', token],
    queryFn: ({ signal }) => api.get<PasswordLink>(`/api/invitations/${encodeURIComponent(token)}`, { signal }),
    // What is typed stays when the tab comes back; the server says at the end whether the link still works.
    staleTime: Infinity,
  });
  const language = link.data?.language ?? null;
  useEffect(() => {
    if (language !== null) void greetIn(languageOf(language));
  }, [language]);
  const [isEnded, setIsEnded] = useState(false);
  if (isEnded || hasEnded(link.error)) {
    return (
      <DoorPage title={LINK.ended} subtitle={LINK.endedText}>
        <title>{LINK.ended}</title>
        <BackToSignIn />
      </DoorPage>
    );
  }
  if (link.data) return <Form token={token} link={link.data} onEnded={() => setIsEnded(true)} />;
  if (link.isLoading) return <FullScreen title={TEXTS.loading} />;
  return (
    <FullScreen
      spinner={false}
      title={LINK.unreachable}
      text={sentenceFor(link.error, { fallback: LINK.unreachableText, network: LINK.unreachableText })}
      action={
        <Button busy={link.isFetching} onClick={() => void link.refetch()}>
          {LINK.tryAgain}
        </Button>
      }
    />
  );
}

const hasEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export function BackToSignIn() {
  return (
    <PageLink to="/login" className={styles.link}>
      {TEXTS.signIn}
    </PageLink>
  );
}

function Problem({ children }: { children: string }) {
  const { officeHref } = useBrand();
  return (
    <Banner tone="danger">
      <OfficeWords href={officeHref}>{children}</OfficeWords>
    </Banner>
  );
}

interface FormProps {
  token: string;
  link: PasswordLink;
  onEnded: () => void;
}

function Form({ token, link: { firstName, email, purpose }, onEnded }: FormProps) {
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isCommon = useIsCommon(password);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (password.length < LIMITS.passwordMin) return setProblem(LINK.tooShort);
    setIsBusy(true);
    setProblem(null);
    try {
      const { role } = await enterByLink(token, { password });
      await forgetKept();
      // A whole new page: nothing of whoever used this browser before is left in memory.
      window.location.replace(homeOf(role));
    } catch (error) {
      if (hasEnded(error)) return onEnded();
      setProblem(sentenceFor(error, { fallback: LINK.failed, network: LINK.network }));
      setIsBusy(false);
    }
  };
  return (
    <DoorPage title={LINK.title[purpose](firstName)} names={[firstName]} subtitle={LINK.subtitle[purpose]}>
      <title>{LINK.pageTitle}</title>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        {problem && <Problem>{problem}</Problem>}
        {/* Tells password managers whose password this is (D401). */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label={LINK.password}
          hint={<span role="status">{isCommon ? PROFILE_TEXTS.password.common : LINK.hint}</span>}
          tone={isCommon ? 'warning' : undefined}
          type={isShown ? 'text' : 'password'}
          name="password"
          autoComplete="new-password"
          required
          hasStar={false}
          readOnly={isBusy}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          trailing={
            <IconButton
              label={isShown ? LINK.hide : LINK.show}
              icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
              onClick={() => setIsShown(!isShown)}
            />
          }
        />
        <Button type="submit" busy={isBusy} busyLabel={LINK.submitting} block>
          {LINK.submit}
        </Button>
      </form>
    </DoorPage>
  );
}
