import type { PressResult } from '@tidycrew/contracts';
import { AppError } from '../platform/common/app-error.js';
import type { Caller } from '../platform/common/caller.js';
import type { StoredPress } from '../model/stored-press.entity.js';
import { checkedBody, evidenceOf, isSameBody } from './press-body.js';
import type { PressDto } from './press.dto.js';

export const OTHER_CONTENTS = 'This was already sent with other contents.';

/** What a press became that is stored; refused where the id is that of another one. */
export async function repeated(known: StoredPress, caller: Caller, event: PressDto): Promise<PressResult> {
  const { userId, kind, outcome, sentence, cleanId, reviewMemberIds } = known;
  if (userId !== caller.userId || kind !== event.kind || !(await isSamePress(known, event))) {
    return resultOf(event.id, 'refused', OTHER_CONTENTS);
  }
  const isOpen = outcome === 'review' || outcome === 'refused';
  return {
    ...resultOf(event.id, isOpen ? outcome : 'repeated', sentence),
    jobId: cleanId,
    reviewMembers: reviewMemberIds,
  };
}

async function isSamePress({ body }: StoredPress, event: PressDto): Promise<boolean> {
  if (isSameBody(evidenceOf(event.body), body)) return true;
  try {
    return isSameBody(await checkedBody(event), body);
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

export const resultOf = (id: string, outcome: PressResult['outcome'], sentence: string | null = null): PressResult => ({
  id,
  outcome,
  sentence,
  jobId: null,
  reviewMembers: [],
});
