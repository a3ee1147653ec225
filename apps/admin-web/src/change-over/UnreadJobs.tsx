import { lazy, Suspense, useState } from 'react';
import { Button, Stack, Typography } from '@mui/material';
import { useBusinessToday } from '../providers/business-zone';
import { useAllTeams } from '../shared';
import { planFormOf } from './plan-form';
import { CHANGE_OVER_TEXTS as TEXTS } from './texts';
import type { UnreadJob } from './useChangeOver';

const PlanDialog = lazy(() => import('../visits/plans/PlanDialog').then((m) => ({ default: m.PlanDialog })));

/** Jobs that no plan was made of, with their words and a plan form that holds what could be read (decision D657). */
export function UnreadJobs({ jobs }: { jobs: readonly UnreadJob[] }) {
  const today = useBusinessToday();
  const { data: teams = [] } = useAllTeams();
  const [opened, setOpened] = useState<UnreadJob | null>(null);
  const [made, setMade] = useState<readonly UnreadJob[]>([]);
  return (
    <Stack component="section" aria-label={TEXTS.unread} sx={{ gap: 1.5 }}>
      <Typography component="h2" variant="h6">
        {TEXTS.unread}
      </Typography>
      <Stack component="ul" sx={{ gap: 1.5, m: 0, pl: 2.5 }}>
        {jobs.map((job) => (
          <li key={`${job.line} ${job.name}`}>
            <Typography sx={{ fontWeight: 600 }}>{job.name}</Typography>
            <Typography>{wordsOf(job)}</Typography>
            <Typography color="textSecondary">{job.problems.join(' ')}</Typography>
            {made.includes(job) ? (
              <Typography>{TEXTS.planMade}</Typography>
            ) : (
              job.customerId != null && (
                <Button
                  variant="outlined"
                  aria-label={TEXTS.makePlanOf(job.name, job.line)}
                  onClick={() => setOpened(job)}
                >
                  {TEXTS.makePlan}
                </Button>
              )
            )}
          </li>
        ))}
      </Stack>
      {opened?.customerId != null && (
        <Suspense fallback={null}>
          <PlanDialog
            customer={{ id: opened.customerId, name: opened.name }}
            teams={teams}
            planId={null}
            given={planFormOf(opened.texts, teams, today)}
            onSaved={() => {
              setMade([...made, opened]);
              setOpened(null);
            }}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

const WORDS = ['Rhythm', 'Next visit', 'From', 'To', 'Minutes', 'Team', 'Note'];

const wordsOf = ({ texts }: UnreadJob): string => WORDS.flatMap((name) => texts[name] || []).join(' · ');
